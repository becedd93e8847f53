import { z } from 'zod'

/** The known word nearest to a mistyped one, or undefined when none is near (half of it, or more than three letters, wrong). */
export function closest(word: string, known: readonly string[]): string | undefined {
  const near = known
    .map((candidate) => ({ candidate, distance: editDistance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(
      ({ candidate, distance }) => distance <= Math.min(3, Math.floor(Math.max(candidate.length, word.length) / 2)),
    )
  return near.sort((a, b) => a.distance - b.distance)[0]?.candidate
}

/** Fewest single-letter changes from one word to the other (Levenshtein, 1965). */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1]
    for (let j = 1; j <= to.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (letter === to[j - 1] ? 0 : 1)))
    row = next
  }
  return row[to.length]!
}

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
