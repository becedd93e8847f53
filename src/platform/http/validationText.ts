import type { Localized } from '#platform/text.ts'
import { inEach, textsIn } from '#platform/texts.ts'
import type en from '../texts/en/validation.ts'

type Words = typeof en

/** What does not fit a schema, in every language. */
const validationTexts = await textsIn<Words>((language) => import(`../texts/${language}/validation.ts`))

/** What does not fit the schema, as the schema library reports it; which members there are depends on `code`. */
export type Misfit = {
  code: string
  /** Where it is: `user.name`, or the part of the request where the whole of it does not fit. */
  field: string
  /** Whether nothing was sent there; null is something. */
  missing: boolean
  expected?: unknown
  origin?: unknown
  minimum?: unknown
  maximum?: unknown
  inclusive?: unknown
  format?: unknown
  divisor?: unknown
  values?: unknown
  /** The words that tell the members of a union apart. */
  options?: unknown
  /** The names that nobody knows. */
  keys?: unknown
}

/** One sentence on what does not fit and what is expected instead. The words are ours, whatever library checks. */
export const validationText = (misfit: Misfit): Localized =>
  inEach(validationTexts, (say) => say.sentence(misfit.field.slice(0, 100), predicateOf(misfit, say)))

function predicateOf(misfit: Misfit, say: Words): string {
  const { code, missing, expected, format, divisor, values, options, keys } = misfit
  if (missing) return say.missing
  switch (code) {
    case 'invalid_type':
      return oneOf(say.types, expected) ?? say.unfit
    case 'too_small':
      return tooSmall(misfit, say)
    case 'too_big':
      return tooBig(misfit, say)
    case 'invalid_format':
      return oneOf(say.formats, format) ?? say.unfit
    case 'not_multiple_of':
      return say.notMultiple(String(divisor))
    case 'invalid_value':
      return Array.isArray(values) && values.length === 1
        ? say.notValue(String(values[0]))
        : say.noneOf((Array.isArray(values) ? values : []).join(', '))
    case 'invalid_union':
      return Array.isArray(options) ? say.noneOf(options.join(', ')) : say.unfit
    case 'unrecognized_keys':
      return say.unknownMembers(namesOf(keys))
    default:
      return say.unfit
  }
}

/** The first names of a list that may be long, each of which may be. */
const namesOf = (keys: unknown) =>
  (Array.isArray(keys) ? keys : [])
    .slice(0, 5)
    .map((key) => String(key).slice(0, 50))
    .join(', ')

const oneOf = (words: Partial<Record<string, string>>, key: unknown) => words[String(key)]

function tooSmall({ origin, minimum, inclusive }: Misfit, say: Words): string {
  const least = Number(minimum)
  if (origin === 'string') return least === 1 ? say.empty : say.tooShort(least)
  if (origin === 'array') return say.tooFew(least)
  return inclusive ? say.atLeast(least) : say.moreThan(least)
}

function tooBig({ origin, maximum, inclusive }: Misfit, say: Words): string {
  const most = Number(maximum)
  if (origin === 'string') return say.tooLong(most)
  if (origin === 'array') return say.tooMany(most)
  return inclusive ? say.atMost(most) : say.lessThan(most)
}
