import type { Segment } from '../engine/transcriber.ts'
import { keptWords } from './words.ts'

/** A text as it stood before somebody wrote in it, and the parts that it is made of. */
export type WrittenOver = { text: string; parts: readonly Segment[] }

/** A word or a sign of a script without spaces, what stands between it and the one before, and the part that it is of, by its number; none where it is of no part, as the name of who speaks. */
type Token = { text: string; gap: string; part?: number | undefined }

/** So many comparisons take a browser no time that a writer feels. */
const mostCompared = 4_000_000

/**
 * The new words of the parts that changed, by their numbers, after somebody wrote in the text that is made of them: a word goes to the part whose words
 * it took the place of, else to the part of the word before it. A part that is not found in the text, since it was written anew before, is left alone.
 */
export function writtenInto({ text, parts }: WrittenOver, after: string): Map<number, string> {
  const old = tokensOf(text)
  placeIn(text, parts, old)
  const now = tokensOf(after)
  let first = 0
  while (first < old.length && first < now.length && old[first]!.text === now[first]!.text) first++
  let last = 0
  while (
    last < Math.min(old.length, now.length) - first &&
    old[old.length - 1 - last]!.text === now[now.length - 1 - last]!.text
  )
    last++
  const [oldMiddle, nowMiddle] = [old, now].map((list) => list.slice(first, list.length - last)) as [Token[], Token[]]
  for (let at = 0; at < first; at++) now[at]!.part = old[at]!.part
  for (let at = 1; at <= last; at++) now[now.length - at]!.part = old[old.length - at]!.part
  const touched = new Set(oldMiddle.flatMap(({ part }) => part ?? []))
  const beside = { before: old[first - 1]?.part, behind: old[old.length - last]?.part }
  for (const part of giveParts(oldMiddle, nowMiddle, beside)) touched.add(part)
  return new Map([...touched].map((part) => [part, wordsOfPart(now, part)]))
}

/** Gives the new words parts; answers which got some that are not theirs already. */
function giveParts(
  old: readonly Token[],
  now: readonly Token[],
  beside: { before: number | undefined; behind: number | undefined },
): Set<number> {
  const kept =
    old.length * now.length > mostCompared
      ? []
      : keptWords(
          old.map(({ text }) => text),
          now.map(({ text }) => text),
        )
  const given = new Set<number>()
  for (let at = 0, from = 0; at < now.length; ) {
    const own = kept[at]
    if (own !== undefined) {
      now[at]!.part = old[own]!.part
      from = own + 1
      at++
      continue
    }
    let next = at
    while (next < now.length && kept[next] === undefined) next++
    const gone = old.slice(from, kept[next] ?? old.length)
    const [before, behind] = [
      at === 0 ? beside.before : now[at - 1]!.part,
      next === now.length ? beside.behind : old[kept[next]!]!.part,
    ]
    for (let i = at; i < next; i++) {
      const replaced = gone[Math.floor(((i - at) * gone.length) / (next - at))]
      const part = replaced ? replaced.part : (before ?? behind)
      now[i]!.part = part
      if (part !== undefined) given.add(part)
    }
    at = next
  }
  return given
}

/** A mark that tells the direction of a paragraph is of no word. */
const tokensOf = (text: string): Token[] =>
  [
    ...text.matchAll(
      /(\s*(?<=^|\n)[\u200e\u200f]|\s*)([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+)/gu,
    ),
  ].map(([, gap = '', word = '']) => ({ gap, text: word }))

/** Says of which part each word is: the parts stand in the text in their order. */
function placeIn(text: string, parts: readonly Segment[], tokens: readonly Token[]): void {
  let from = 0
  let at = 0
  let end = 0
  for (const [number, part] of parts.entries()) {
    const begin = part.text === '' ? -1 : text.indexOf(part.text, from)
    if (begin < 0) continue
    from = begin + part.text.length
    for (; at < tokens.length; at++) {
      const { gap, text: word } = tokens[at]!
      const start = end + gap.length
      if (start >= from) break
      if (start >= begin) tokens[at]!.part = number
      end = start + word.length
    }
  }
}

const wordsOfPart = (tokens: readonly Token[], part: number): string =>
  tokens
    .filter((token) => token.part === part)
    .map(({ gap, text }, at) => (at === 0 ? text : `${gap && ' '}${text}`))
    .join('')
