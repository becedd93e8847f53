import { randomInt } from 'node:crypto'
import type { World } from './world.ts'

/** The JSON schema of a value, as far as the description of the API uses it. */
export type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  minLength?: number
  minimum?: number
  exclusiveMinimum?: number
  default?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
}

/** One call of the API as its description has it. */
export type ApiCall = {
  method: string
  /** With `{name}` for each parameter in it. */
  path: string
  parameters: { in: string; name: string; schema: Schema }[]
  body: Schema | undefined
}

type Description = {
  paths: Record<
    string,
    Record<
      string,
      { parameters?: ApiCall['parameters']; requestBody?: { content: Record<string, { schema: Schema } | undefined> } }
    >
  >
}

/** Every call that the product describes at an address. */
export async function describedCalls(world: World, at = '/openapi.json'): Promise<ApiCall[]> {
  const { paths } = (await (await world.visitor().get(at)).json()) as Description
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema,
    })),
  )
}

/** A value that fits a schema, as far as the schema tells. */
export function sampleOf(schema: Schema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {}, name)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, sampleOf(inner, key)]),
      )
    case 'array':
      return [sampleOf(schema.items ?? {}, name)]
    case 'boolean':
      return true
    case 'number':
    case 'integer':
      return schema.default ?? Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1)
    default:
      return sampleText(schema, name)
  }
}

function sampleText({ format, minLength = 0 }: Schema, name: string): string {
  if (format === 'email') return `${crypto.randomUUID()}@example.com`
  if (format === 'uuid') return crypto.randomUUID()
  if (/url|path/i.test(name)) return 'http://localhost/files/uploads/none'
  return 'sample'.padEnd(minLength, 'x')
}

/** The paths of all strings, numbers and other ends in a value, the whole value first. */
export function placesIn(value: unknown, path: string[] = []): string[][] {
  const inner =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, one]) => placesIn(one, [...path, key]))
      : []
  return [path, ...inner]
}

/** A copy of a value with something else at a place. */
export function replaced(value: unknown, [first, ...rest]: readonly string[], by: unknown): unknown {
  if (first === undefined) return by
  const copy = structuredClone(value) as Record<string, unknown>
  copy[first] = replaced(copy[first], rest, by)
  return copy
}

/** What a call is sent: by name what stands in its path and query, and its body. */
export type Sent = { address: Record<string, unknown>; body: unknown }

/** What fits a call everywhere, as far as its description tells. */
export const sampleFor = ({ parameters, body }: ApiCall): Sent => ({
  address: Object.fromEntries(parameters.map(({ name, schema }) => [name, sampleOf(schema, name)])),
  body: body && sampleOf(body),
})

/** The path and query of a call; `written` says how a value stands in an address. */
export function urlOf(
  { path, parameters }: ApiCall,
  address: Record<string, unknown>,
  written: (value: unknown) => string = (value) => encodeURIComponent(String(value ?? '-')),
): string {
  const filled = path.replace(/\{(.+?)\}/g, (_all, name: string) => written(address[name]) || '-')
  const query = parameters.filter((one) => one.in === 'query').map(({ name }) => `${name}=${written(address[name])}`)
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled
}

/** An address that nobody else comes from: else the limits by address would answer. */
export const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
