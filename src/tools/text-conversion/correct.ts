/**
 * The text with one of its parts replaced. The parts stand in it in order, so the same words said twice are told apart;
 * a text in which the part is no longer found, because somebody changed it, stays as it is.
 */
export function correctPart(text: string, parts: readonly { text: string }[], at: number, words: string): string {
  let from = 0
  for (const [index, part] of parts.entries()) {
    const place = text.indexOf(part.text, from)
    if (index === at) return place < 0 ? text : text.slice(0, place) + words + text.slice(place + part.text.length)
    if (place >= 0) from = place + part.text.length
  }
  return text
}
