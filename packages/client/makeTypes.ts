// `node packages/client/makeTypes.ts http://localhost:8080/api/v1/openapi.json`: writes the client's types from a site's description of its API.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Schema = {
  $ref?: string
  const?: unknown
  enum?: unknown[]
  oneOf?: Schema[]
  anyOf?: Schema[]
  allOf?: Schema[]
  type?: string | string[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  description?: string
}

/** What is read of an OpenAPI 3.1 document. */
type Description = { components: { schemas: Record<string, Schema> } }

/** The schemas that programs read and write, by the names that their types have. */
const names = ['Problem', 'File', 'SignedUpload', 'Job', 'JobList', 'Tool', 'ToolList', 'Me', 'JobRequest']

/** The types of what programs send and read, in TypeScript. Throws where the description lacks one. */
export function typesOf({ components: { schemas } }: Description): string {
  const written = names.map((name) => {
    const schema = schemas[name]
    if (!schema) throw new Error(`The description has no schema ${name}`)
    return `${sentenceOf(schema, '')}export type ${name} = ${typeOf(schema, '')}\n`
  })
  return `// Made by makeTypes.ts from the description of the API.\n\n${written.join('\n')}`
}

const sentenceOf = ({ description }: Schema, indent: string): string =>
  description ? `${indent}/** ${description.replaceAll('*/', '* /')} */\n` : ''

const quoted = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : JSON.stringify(value)

function typeOf(schema: Schema, indent: string): string {
  const choices = schema.oneOf ?? schema.anyOf
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  if ('const' in schema) return quoted(schema.const)
  if (schema.enum) return schema.enum.map(quoted).join(' | ')
  if (choices) return [...new Set(choices.map((each) => typeOf(each, indent)))].join(' | ')
  if (schema.allOf) return schema.allOf.map((each) => `(${typeOf(each, indent)})`).join(' & ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type }, indent)).join(' | ')
  switch (schema.type) {
    case 'integer':
    case 'number':
      return 'number'
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    case 'array': {
      const item = typeOf(schema.items ?? {}, indent)
      return /^\w+$/.test(item) ? `${item}[]` : `(${item})[]`
    }
    case 'object':
      return objectOf(schema, indent)
    default:
      return 'unknown'
  }
}

function objectOf({ properties, required = [], additionalProperties }: Schema, indent: string): string {
  const rest = typeof additionalProperties === 'object' ? additionalProperties : {}
  if (!properties) return `Record<string, ${typeOf(rest, indent)}>`
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, schema]) => {
    const key = /^\w+$/.test(name) ? name : quoted(name)
    const mark = required.includes(name) ? '' : '?'
    return `${sentenceOf(schema, inner)}${inner}${key}${mark}: ${typeOf(schema, inner)}\n`
  })
  return `{\n${lines.join('')}${indent}}`
}

const address = import.meta.main ? process.argv[2] : undefined
if (address !== undefined) {
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) })
  await writeFile(join(import.meta.dirname, 'src/types.ts'), typesOf((await response.json()) as Description))
}
