import { codes } from '#platform/codes.ts'
import { AppError, invalidRequest } from '#platform/errors.ts'

/** How deep lists and objects may lie in one another; ours need three. */
const mostLevels = 32

/** Bytes of half a surrogate pair, as an address would have to write them; UTF-8 knows no such thing. */
const halfPair = /%ed%[ab][0-9a-f]%[89ab][0-9a-f]/i

/** Whether a text can be kept and shown: no NUL, which PostgreSQL takes in no text, and no half of a surrogate pair. */
export const isPlainText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** Throws invalidRequest, which names the field, where a text that somebody sent cannot be kept. */
export function expectPlainText(field: string, text: string): void {
  if (!isPlainText(text)) throw oddText(field)
}

/** Throws invalidRequest where the address of a request is no path, which could go on our host's name, or holds what no text can hold. */
export function expectPlainAddress(url: string): void {
  if (!url.startsWith('/')) throw noPath()
  if (halfPair.test(url)) throw oddText('address')
}

/** Looks through all texts of a parsed body, query or path, the names of fields included. Throws invalidRequest, which names the field. */
export function expectPlainTexts(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string') expectPlainText(path.join('.') || 'body', value)
  if (typeof value !== 'object' || value === null || !isParsed(value)) return
  if (path.length >= mostLevels) throw tooDeep()
  for (const [name, inner] of Object.entries(value)) {
    if (!isPlainText(name)) throw oddText([...path, '?'].join('.'))
    expectPlainTexts(inner, [...path, name])
  }
}

/** A list or an object of plain data, not a buffer or a stream. */
function isParsed(value: object): boolean {
  const kind: unknown = Object.getPrototypeOf(value)
  // Parsers of queries make objects that inherit from an empty one.
  return Array.isArray(value) || kind === null || Object.getPrototypeOf(kind) === null
}

const oddText = (field: string) => {
  const name = field.slice(0, 100)
  return invalidRequest({
    en: `The field "${name}" holds a character that no text can have. Type it anew.`,
    id: `Kolom "${name}" memuat karakter yang tidak mungkin ada dalam teks. Ketik ulang.`,
  })
}

const tooDeep = () =>
  invalidRequest({
    en: `This request has lists or objects more than ${mostLevels} levels deep. Send it flatter.`,
    id: `Permintaan ini memuat daftar atau objek lebih dari ${mostLevels} tingkat. Kirim dengan lebih sedikit tingkat.`,
  })

const noPath = () =>
  new AppError(codes.invalidRequest, 400, {
    en: 'The address of this request does not begin with a slash. Ask for a path of this server.',
    id: 'Alamat permintaan ini tidak diawali garis miring. Mintalah sebuah path di server ini.',
  })

export const badAddress = () =>
  invalidRequest({
    en: 'This address holds characters that no text can have. Check it, or start from the home page.',
    id: 'Alamat ini memuat karakter yang tidak mungkin ada dalam teks. Periksa alamatnya, atau mulai dari beranda.',
  })
