import type { Localized } from '#platform/text.ts'

/** What does not fit the schema, as the schema library reports it; which members there are depends on `code`. */
export type Misfit = {
  code: string
  /** Where it is: `user.name`, or the part of the request where the whole of it does not fit. */
  field: string
  /** Whether nothing was sent there. */
  missing: boolean
  expected?: unknown
  origin?: unknown
  minimum?: unknown
  maximum?: unknown
  inclusive?: unknown
  format?: unknown
  divisor?: unknown
  values?: unknown
}

/** One sentence on what does not fit and what is expected instead. The words are ours, whatever library checks. */
export function validationText(misfit: Misfit): Localized {
  const { en, id } = predicateOf(misfit)
  const name = misfit.field.slice(0, 100)
  return { en: `The field "${name}" ${en}.`, id: `Kolom "${name}" ${id}.` }
}

const types: Partial<Record<string, Localized>> = {
  string: { en: 'must be text', id: 'harus berupa teks' },
  number: { en: 'must be a number', id: 'harus berupa angka' },
  int: { en: 'must be a whole number', id: 'harus berupa bilangan bulat' },
  boolean: { en: 'must be true or false', id: 'harus true atau false' },
  array: { en: 'must be a list', id: 'harus berupa daftar' },
  object: { en: 'must be an object', id: 'harus berupa objek' },
}

const formats: Partial<Record<string, Localized>> = {
  email: {
    en: 'is not an email address, such as name@example.com',
    id: 'bukan alamat email, misalnya nama@example.com',
  },
  uuid: { en: 'must be an id as this server gives it', id: 'harus berupa id seperti yang diberikan server ini' },
  url: { en: 'must be a whole address with https://', id: 'harus berupa alamat lengkap dengan https://' },
}

const unfit: Localized = { en: 'does not have the right form', id: 'tidak memiliki bentuk yang benar' }

function predicateOf(misfit: Misfit): Localized {
  const { code, missing, expected, format, divisor, values } = misfit
  if (missing) return { en: 'is missing', id: 'wajib diisi' }
  switch (code) {
    case 'invalid_type':
      return types[String(expected)] ?? unfit
    case 'too_small':
      return tooSmall(misfit)
    case 'too_big':
      return tooBig(misfit)
    case 'invalid_format':
      return formats[String(format)] ?? unfit
    case 'not_multiple_of':
      return { en: `must be a multiple of ${divisor}`, id: `harus kelipatan ${divisor}` }
    case 'invalid_value':
      return oneOf(Array.isArray(values) ? values : [])
    case 'unrecognized_keys':
      return { en: 'has members that nobody knows here', id: 'memuat isian yang tidak dikenal' }
    default:
      return unfit
  }
}

function tooSmall({ origin, minimum, inclusive }: Misfit): Localized {
  if (origin === 'string' && minimum === 1) return { en: 'must not be empty', id: 'tidak boleh kosong' }
  if (origin === 'string')
    return {
      en: `is too short: it needs ${minimum} characters or more`,
      id: `terlalu pendek: perlu ${minimum} karakter atau lebih`,
    }
  if (origin === 'array')
    return { en: `needs ${minimum} entries or more`, id: `memerlukan ${minimum} entri atau lebih` }
  return inclusive
    ? { en: `must be ${minimum} or more`, id: `harus ${minimum} atau lebih` }
    : { en: `must be more than ${minimum}`, id: `harus lebih dari ${minimum}` }
}

function tooBig({ origin, maximum, inclusive }: Misfit): Localized {
  if (origin === 'string')
    return {
      en: `is too long: it may have ${maximum} characters or fewer`,
      id: `terlalu panjang: paling banyak ${maximum} karakter`,
    }
  if (origin === 'array')
    return { en: `may have ${maximum} entries or fewer`, id: `paling banyak memuat ${maximum} entri` }
  return inclusive
    ? { en: `must be ${maximum} or less`, id: `harus ${maximum} atau kurang` }
    : { en: `must be less than ${maximum}`, id: `harus kurang dari ${maximum}` }
}

function oneOf(values: readonly unknown[]): Localized {
  const list = values.join(', ')
  return values.length === 1
    ? { en: `must be ${list}`, id: `harus ${list}` }
    : { en: `must be one of ${list}`, id: `harus salah satu dari ${list}` }
}
