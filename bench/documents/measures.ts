/** The words of a text, without case and punctuation; every character of Chinese and Japanese is one, which part no words. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    // It keeps letters of one word from joining.
    .replaceAll('\u200c', '')
    .toLowerCase()
    .match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[[\p{L}\p{M}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]]+/gv,
    ) ?? []

/** Share of the true words that were found, each as often as it is there, 0 to 1. */
export function recall(truth: string[], found: string[]): number {
  if (truth.length === 0) return 1
  const left = new Map<string, number>()
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1)
  let hits = 0
  for (const word of truth) {
    const count = left.get(word) ?? 0
    if (count > 0) hits++
    left.set(word, count - 1)
  }
  return hits / truth.length
}

/** Share of the true words that were found in their order: the longest common subsequence, 0 to 1. */
export function order(truth: string[], found: string[]): number {
  if (truth.length === 0) return 1
  let row = new Uint32Array(found.length + 1)
  for (const word of truth) {
    const next = new Uint32Array(found.length + 1)
    for (let at = 1; at <= found.length; at++) {
      next[at] = found[at - 1] === word ? row[at - 1]! + 1 : Math.max(next[at - 1]!, row[at]!)
    }
    row = next
  }
  return row[found.length]! / truth.length
}

/** Share of the true texts that are a line found, with all their words and no others, 0 to 1. */
export function whole(texts: string[], lines: string[]): number {
  const found = new Set(lines.map((line) => wordsOf(line).join(' ')))
  const asked = texts.map((text) => wordsOf(text).join(' ')).filter((text) => text !== '')
  return asked.filter((text) => found.has(text)).length / Math.max(1, asked.length)
}

/** A page in grey, one byte a pixel. */
export type GreyPage = { width: number; height: number; data: Uint8Array }

const WINDOW = 8
const STEP = 4
const [C1, C2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]

/** Structural similarity of two pages (Wang 2004), over windows of 8 pixels; what one page lacks in size is white. */
export function likeness(a: GreyPage, b: GreyPage): number {
  const [width, height] = [Math.max(a.width, b.width), Math.max(a.height, b.height)]
  const at = (page: GreyPage, x: number, y: number) =>
    x < page.width && y < page.height ? page.data[y * page.width + x]! : 255
  let sum = 0
  let windows = 0
  for (let top = 0; top + WINDOW <= height; top += STEP) {
    for (let left = 0; left + WINDOW <= width; left += STEP) {
      let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0]
      for (let y = top; y < top + WINDOW; y++) {
        for (let x = left; x < left + WINDOW; x++) {
          const [p, q] = [at(a, x, y), at(b, x, y)]
          sa += p
          sb += q
          saa += p * p
          sbb += q * q
          sab += p * q
        }
      }
      const n = WINDOW * WINDOW
      const [ma, mb] = [sa / n, sb / n]
      const [va, vb, cov] = [saa / n - ma * ma, sbb / n - mb * mb, sab / n - ma * mb]
      sum += ((2 * ma * mb + C1) * (2 * cov + C2)) / ((ma * ma + mb * mb + C1) * (va + vb + C2))
      windows++
    }
  }
  return sum / Math.max(1, windows)
}

/** Mean likeness page by page; a page that only one of them has counts nothing. */
export function likenessOfPages(a: GreyPage[], b: GreyPage[]): number {
  const both = Math.min(a.length, b.length)
  let sum = 0
  for (let page = 0; page < both; page++) sum += likeness(a[page]!, b[page]!)
  return sum / Math.max(1, a.length, b.length)
}
