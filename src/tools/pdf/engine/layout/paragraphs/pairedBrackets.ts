const closing: Record<string, string> = { '(': ')', '[': ']', '{': '}', '«': '»' }
const opening = Object.fromEntries(Object.entries(closing).map(([open, close]) => [close, open]))
/** A bracket so near the beginning closes the number of an item. */
const NUMBER = 4

/**
 * Turns brackets round that stand the wrong way in a text from right to left: files name some by their shape and some by
 * their meaning. One that closes what nobody opened opens; one that opens inside of another of its kind, and is not
 * closed, closes it. What is left alone belongs to another line.
 */
export function withPairedBrackets<T extends { text: string }>(glyphs: T[]): T[] {
  const turned = [...glyphs]
  const open: number[] = []
  const turn = (at: number) => {
    const glyph = turned[at]!
    turned[at] = { ...glyph, text: closing[glyph.text] ?? opening[glyph.text] ?? glyph.text }
  }
  const hasPartner = (at: number, text: string) =>
    glyphs.slice(at + 1).some((glyph) => glyph.text === text || glyph.text === opening[text])
  for (const [at, { text }] of glyphs.entries()) {
    if (closing[text]) open.push(at)
    else if (opening[text]) {
      if (turned[open.at(-1) ?? -1]?.text === opening[text]) open.pop()
      else if (at >= NUMBER && hasPartner(at, text)) {
        turn(at)
        open.push(at)
      }
    }
  }
  for (let index = open.length - 1; index > 0; index--) {
    const [outer, inner] = [open[index - 1]!, open[index]!]
    if (turned[outer]!.text !== turned[inner]!.text) continue
    turn(inner)
    index--
  }
  return turned
}
