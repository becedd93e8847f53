import { codes } from '#platform/codes.ts'
import { AppError, invalidRequest } from '#platform/errors.ts'
import { inEach } from '#platform/texts.ts'
import { platformErrors } from '../errorTexts.ts'

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
export function expectPlainTexts(value: unknown): void {
  const path = pathToOdd(value, 0)
  if (path) throw oddText(path.join('.') || 'body')
}

/**
 * Where the first text lies that cannot be kept; a name of a field is told as `?`. What leads there is put together once there is one: a stranger may
 * send hundreds of thousands.
 */
function pathToOdd(value: unknown, level: number): string[] | undefined {
  if (typeof value === 'string') return isPlainText(value) ? undefined : []
  if (typeof value !== 'object' || value === null || !isParsed(value)) return undefined
  if (level >= mostLevels) throw tooDeep()
  const isList = Array.isArray(value)
  for (const name of isList ? value.keys() : Object.keys(value)) {
    if (typeof name === 'string' && !isPlainText(name)) return ['?']
    const path = pathToOdd((value as Record<string | number, unknown>)[name], level + 1)
    if (path) return [String(name), ...path]
  }
  return undefined
}

/** A list or an object of plain data, not a buffer or a stream. */
function isParsed(value: object): boolean {
  const kind: unknown = Object.getPrototypeOf(value)
  // Parsers of queries make objects that inherit from an empty one.
  return Array.isArray(value) || kind === null || Object.getPrototypeOf(kind) === null
}

const oddText = (field: string) => {
  const name = field.slice(0, 100)
  return invalidRequest(inEach(platformErrors, (say) => say.oddText(name)))
}

const tooDeep = () => invalidRequest(inEach(platformErrors, (say) => say.tooDeep(mostLevels)))

const noPath = () =>
  new AppError(
    codes.invalidRequest,
    400,
    inEach(platformErrors, (say) => say.noPath),
  )

export const badAddress = () => invalidRequest(inEach(platformErrors, (say) => say.badAddress))
