/** Texts with fewer words are names and terms, which say nothing about the next one. */
const fewestWords = 4

/**
 * How often a text goes on in the next one, 0 to 1: it ends without a stop or with a hyphen, and the next begins with
 * a small letter. Lines of prose do, texts of a table do not.
 */
export function runsOn(texts: string[]): number {
  let told = 0
  let open = 0
  for (const [index, text] of texts.slice(0, -1).entries()) {
    const next = texts[index + 1]!
    if (text.split(/\s+/).length < fewestWords) continue
    told++
    if (!/[.:;!?)\]]$/.test(text) && /^\p{Ll}/u.test(next)) open++
  }
  return told === 0 ? 0 : open / told
}
