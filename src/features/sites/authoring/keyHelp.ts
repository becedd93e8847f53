import { z } from 'zod'
import type { Language } from '#platform/languages.ts'
import { pageSchemas } from '../format/pageFile.ts'
import { siteFile } from '../format/siteFile.ts'
import type { SiteTool } from '../format/siteTool.ts'
import { keyHelpTexts } from './keyHelpTexts.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** What may be written under a key of a file. */
export type KeyHelp = {
  name: string
  /** Such as `Text`, `whole number, 1 to 5` or `plain, soft or accent`. */
  kind: string
  about: string
  keys: KeyHelp[]
}

/** Deeper keys are told by the kind of what holds them. */
const mostDepth = 4

/**
 * What may be written in a file of a site, by its path below the site's folder: what `site schemas` writes for editors, for people to read in
 * their language.
 */
export function keyHelp(tools: readonly SiteTool[], path: string, language: Language): KeyHelp[] {
  const schema = path === 'site.yaml' ? siteFile(tools) : pageSchemas(tools.map(({ id }) => id)).file
  const whole = z.toJSONSchema(schema, { io: 'input' })
  return keysOf(whole, { defs: whole.$defs ?? {}, words: keyHelpTexts[language] }, mostDepth)
}

type Defs = Record<string, JsonSchema>

/** What the schemas name, and the words of the reader's language. */
type Around = { defs: Defs; words: (typeof keyHelpTexts)['en'] }

function keysOf(schema: JsonSchema, around: Around, depth: number): KeyHelp[] {
  const { object, isOf } = shapeOf(schema, around.defs)
  if (depth === 0) return []
  if (isOf.length > 0) return isOf.flatMap((one) => blockHelp(one, around, depth))
  return Object.entries(object?.properties ?? {}).flatMap(([name, field]) =>
    typeof field === 'object' ? keyOf(name, field, around, depth) : [],
  )
}

const keyOf = (name: string, field: JsonSchema, around: Around, depth: number): KeyHelp => ({
  ...{ name, kind: kindOf(field, around), about: aboutOf(field, around) },
  // What has a name of its own, such as a text, says in that what it holds.
  keys: field.$ref ? [] : keysOf(field, around, depth - 1),
})

/** One of several shapes: a block is told by its name, others by their keys. */
function blockHelp(schema: JsonSchema, around: Around, depth: number): KeyHelp[] {
  const { object } = shapeOf(schema, around.defs)
  const block = object?.properties?.block
  const name = typeof block === 'object' ? String(block.const ?? '') : ''
  const keys = keysOf(schema, around, depth)
  if (!name) return keys
  const about = aboutOf(schema, around)
  return [{ name, kind: around.words.kinds.block, about, keys: keys.filter((key) => key.name !== 'block') }]
}

/** The object that a schema means, itself or as the items of its list, or the shapes among which it chooses. */
function shapeOf(schema: JsonSchema, defs: Defs): { object?: JsonSchema; isOf: JsonSchema[] } {
  const whole = resolved(schema, defs)
  if (whole.type === 'array' && typeof whole.items === 'object' && !Array.isArray(whole.items))
    return shapeOf(whole.items as JsonSchema, defs)
  const isOf = [...(whole.oneOf ?? []), ...(whole.anyOf ?? [])].filter((one) => typeof one === 'object')
  if (isOf.length === 0) return { object: whole, isOf }
  // A page is a rich text or blocks: the keys of both are told once.
  const objects = isOf.map((one) => resolved(one, defs)).filter(({ properties }) => properties)
  if (objects.length === 0 || objects.some(({ properties }) => properties?.block)) return { isOf: objects }
  return { object: { properties: Object.assign({}, ...objects.map(({ properties }) => properties)) }, isOf: [] }
}

function resolved(schema: JsonSchema, defs: Defs): JsonSchema {
  const name = schema.$ref?.split('/').at(-1)
  return (name && defs[name]) || schema
}

/** What a key means. */
const aboutOf = ({ description = '' }: JsonSchema, { words }: Around): string => words.about(description)

/** What may be written as a value, in a few words. */
function kindOf(schema: JsonSchema, around: Around): string {
  const { words } = around
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.const !== undefined) return String(schema.const)
  if (schema.enum) return listed(schema.enum.map(String), words.or)
  if (schema.type === 'array') {
    const items = typeof schema.items === 'object' ? kindOf(schema.items as JsonSchema, around) : ''
    return items ? words.listOf(items) : words.list
  }
  const { type, minimum, maximum } = schema
  if (type !== 'string' && type !== 'integer' && type !== 'number' && type !== 'boolean') return ''
  // A number without an end of its own ends where JavaScript counts no further: nobody needs to read that.
  const isBounded = minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
  return words.kinds[type] + (isBounded ? words.range(minimum, maximum) : '')
}

const listed = (values: string[], or: string) =>
  values.length > 1 ? `${values.slice(0, -1).join(', ')} ${or} ${values.at(-1)}` : values.join()
