import { z } from 'zod'

/** The keys that a schema allows at a path of some data; the data tells which kind of block it is. */
export function knownKeys(schema: z.ZodType, path: readonly PropertyKey[], data: unknown): string[] {
  let schemas = alternatives(schema, data)
  let value = data
  for (const part of path) {
    value = typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[part] : undefined
    schemas = schemas.flatMap((at) => inside(at, part)).flatMap((at) => alternatives(at, value))
  }
  return [...new Set(schemas.flatMap((at) => (at instanceof z.ZodObject ? Object.keys(at.shape) : [])))]
}

function inside(schema: z.core.$ZodType, part: PropertyKey): z.core.$ZodType[] {
  if (schema instanceof z.ZodArray) return [schema.element]
  if (schema instanceof z.ZodRecord) return [schema.valueType]
  const field: z.core.$ZodType | undefined = schema instanceof z.ZodObject ? schema.shape[String(part)] : undefined
  return field ? [field] : []
}

function alternatives(schema: z.core.$ZodType, value: unknown): z.core.$ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return alternatives(schema.unwrap(), value)
  if (!(schema instanceof z.ZodUnion)) return [schema]
  const options = schema.options.flatMap((option) => alternatives(option, value))
  const named = options.filter((option) => option instanceof z.ZodObject && isNamedBy(option, value))
  return named.length > 0 ? named : options
}

const isNamedBy = (option: z.ZodObject, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(option.shape).some(
    ([key, field]) => field instanceof z.ZodLiteral && field.safeParse((value as Record<string, unknown>)[key]).success,
  )
