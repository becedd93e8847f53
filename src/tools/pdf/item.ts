import type { Looked } from '#features/pdfLook/lookFacts.ts'
import type { Conversion, ConversionOptions, FileLook } from './contract.ts'

/** What became of a conversion: the file, or a preview of it where it is not paid for. */
export type Converted = { name: string; facts: Record<string, unknown> } & (
  | { state: 'done'; url: string }
  | { state: 'tried'; uid: string; preview: string }
)

/** Where a file stands. */
export type ItemState =
  | { state: 'uploading' | 'looking' | 'working'; percent: number }
  /** It was looked at and waits for its owner's choices. */
  | { state: 'ready' }
  | { state: 'failed'; code: number; text: string }
  | Converted

/** A file on its way from the choice to its result. */
export type Item = {
  id: number
  name: string
  bytes: number
  /** It was left behind earlier, and nobody who comes to the page has asked to see it. */
  isFound?: boolean
  /** Not there where the file was found again: it lies on the server. */
  file?: File | undefined
  /** The address of the upload. */
  url?: string | undefined
  look?: Looked<FileLook> | undefined
  conversion: Conversion
  options: ConversionOptions
  /** The job that works, or has worked, on it. */
  job?: string | undefined
  now: ItemState
}

/** A file that failed on an earlier visit, of which nobody has asked for anything since. */
export const failedBefore = ({ isFound, now }: Item): boolean => isFound === true && now.state === 'failed'

/** Of the files that wait to be converted together, those that an earlier visit left; none where all are. */
export function leftBefore(ready: readonly Item[]): readonly Item[] {
  const left = ready.filter(({ isFound }) => isFound)
  return left.length < ready.length ? left : []
}

const isEnd: Record<ItemState['state'], boolean> = {
  ...{ uploading: false, looking: false, ready: false, working: false },
  ...{ failed: true, done: true, tried: true },
}

/** Whether the conversion of a file that has ended was ever asked for: what cannot be opened fails before. */
const wasAsked = ({ now, look, job }: Item) => now.state !== 'failed' || (look ?? job) !== undefined

/** How far the conversions of several files are together, in percent; undefined where fewer than two are on their way or ended. What failed before it was converted is none of them. */
export function together(items: readonly Item[]): { done: number; all: number; percent: number } | undefined {
  const begun = items.filter((item) => item.now.state === 'working' || (isEnd[item.now.state] && wasAsked(item)))
  if (begun.length < 2 || !begun.some(({ now }) => now.state === 'working')) return undefined
  const sum = begun.reduce((before, { now }) => before + (now.state === 'working' ? now.percent : 100), 0)
  const done = begun.filter(({ now }) => isEnd[now.state]).length
  return { done, all: begun.length, percent: sum / begun.length }
}
