import { readFileSync } from 'node:fs'
import { sample } from './samples.ts'

type Schema = {
  type?: string
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  additionalProperties?: Schema | boolean
  maxLength?: number
}
type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } }

/** Checks requests against Stripe's published schemas, of the calls that change something there. */
export function stripeSchemas() {
  const { paths } = JSON.parse(readFileSync(sample('stripe.json'), 'utf8')) as {
    paths: Record<string, Record<string, Operation>>
  }
  const operations = Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      shape: new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`),
      schema: operation.requestBody?.content['application/x-www-form-urlencoded']?.schema,
    })),
  )
  return {
    /** What is wrong with a request's body; undefined where it is right, or the call is not described. */
    check(method: string, url: string, body: unknown): string | undefined {
      const schema = operations.find((operation) => operation.method === method && operation.shape.test(url))?.schema
      return schema && mistakeIn(body, schema, '')
    },
  }
}

function mistakeIn(value: unknown, schema: Schema, path: string): string | undefined {
  if (schema.anyOf) {
    const tries = schema.anyOf.map((one) => mistakeIn(value, one, path))
    return tries.includes(undefined) ? undefined : tries[0]
  }
  if (schema.enum && !schema.enum.includes(value)) return `${path}: "${value}" is none of ${schema.enum.join(', ')}`
  switch (schema.type) {
    case 'object':
      return objectMistake(value, schema, path)
    case 'array':
      if (!Array.isArray(value)) return `${path}: not a list`
      return first(value.map((item, index) => schema.items && mistakeIn(item, schema.items, `${path}[${index}]`)))
    case 'integer':
      return /^-?\d+$/.test(String(value)) ? undefined : `${path}: "${value}" is not a whole number`
    case 'number':
      return Number.isFinite(Number(value)) ? undefined : `${path}: "${value}" is not a number`
    case 'boolean':
      return /^(true|false)$/.test(String(value)) ? undefined : `${path}: "${value}" is neither true nor false`
    case 'string':
      if (typeof value !== 'string') return `${path}: not a text`
      return schema.maxLength && value.length > schema.maxLength
        ? `${path}: longer than ${schema.maxLength}`
        : undefined
    default:
      return undefined
  }
}

function objectMistake(value: unknown, schema: Schema, path: string): string | undefined {
  if (typeof value !== 'object' || value === null) return `${path}: not an object`
  const { properties = {}, additionalProperties, required = [] } = schema
  const missing = required.find((name) => !(name in value))
  if (missing) return `${path}.${missing}: missing`
  return first(
    Object.entries(value).map(([name, inner]) => {
      const at = `${path}.${name}`
      const known = properties[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined)
      if (known) return mistakeIn(inner, known, at)
      return additionalProperties === true ? undefined : `${at}: Stripe knows no such parameter`
    }),
  )
}

const first = (mistakes: (string | undefined)[]) => mistakes.find((mistake) => mistake !== undefined)
