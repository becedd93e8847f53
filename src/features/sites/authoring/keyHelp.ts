import { z } from 'zod'
import { pageSchemas } from '../format/pageFile.ts'
import { siteFile } from '../format/siteFile.ts'
import type { SiteTool } from '../format/siteTool.ts'

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

/** What may be written in a file of a site, by its path below the site's folder: what `site schemas` writes for editors, for people to read. */
export function keyHelp(tools: readonly SiteTool[], path: string): KeyHelp[] {
  const schema = path === 'site.yaml' ? siteFile(tools) : pageSchemas(tools.map(({ id }) => id)).file
  const whole = z.toJSONSchema(schema, { io: 'input' })
  return keysOf(whole, whole.$defs ?? {}, mostDepth)
}

type Defs = Record<string, JsonSchema>

function keysOf(schema: JsonSchema, defs: Defs, depth: number): KeyHelp[] {
  const { object, isOf } = shapeOf(schema, defs)
  if (depth === 0) return []
  if (isOf.length > 0) return isOf.flatMap((one) => blockHelp(one, defs, depth))
  return Object.entries(object?.properties ?? {}).flatMap(([name, field]) =>
    typeof field === 'object' ? keyOf(name, field, defs, depth) : [],
  )
}

const keyOf = (name: string, field: JsonSchema, defs: Defs, depth: number): KeyHelp => ({
  ...{ name, kind: kindOf(field, defs), about: field.description ?? '' },
  // What has a name of its own, such as a text, says in that what it holds.
  keys: field.$ref ? [] : keysOf(field, defs, depth - 1),
})

/** One of several shapes: a block is told by its name, others by their keys. */
function blockHelp(schema: JsonSchema, defs: Defs, depth: number): KeyHelp[] {
  const { object } = shapeOf(schema, defs)
  const block = object?.properties?.block
  const name = typeof block === 'object' ? String(block.const ?? '') : ''
  const keys = keysOf(schema, defs, depth)
  if (!name) return keys
  const about = schema.description ?? ''
  return [{ name, kind: 'block', about, keys: keys.filter((key) => key.name !== 'block') }]
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

const signs = {
  integer: 'whole number',
  number: 'number',
  string: 'text',
  boolean: 'true or false',
  object: '',
  array: '',
}

/** What may be written as a value, in a few words. */
function kindOf(schema: JsonSchema, defs: Defs): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.const !== undefined) return String(schema.const)
  if (schema.enum) return listed(schema.enum.map(String))
  if (schema.type === 'array') {
    const items = typeof schema.items === 'object' ? kindOf(schema.items as JsonSchema, defs) : ''
    return items ? `list of ${items}` : 'list'
  }
  const { minimum, maximum } = schema
  const range = minimum !== undefined && maximum !== undefined ? `, ${minimum} to ${maximum}` : ''
  return schema.type === undefined ? '' : (signs[schema.type as keyof typeof signs] ?? '') + range
}

const listed = (words: string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : words.join()
