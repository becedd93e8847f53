import { needsTooMuch, unreadableFile } from '../errors.ts'

/**
 * Whether the library was stopped in the middle of a call, by a trap inside WebAssembly, because its calls went too deep or because
 * memory ran out: it is in no state to go on, so nothing of it is closed and it goes as a whole.
 */
export const isTrap = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'RuntimeError' || error instanceof RangeError)

/** What stopped the library as a failure that the user can understand; any other error as it is. */
export function understood(error: unknown): unknown {
  if (!isTrap(error)) return error
  return error instanceof RangeError ? needsTooMuch(error) : unreadableFile(error)
}
