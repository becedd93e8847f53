/** A line, with the elements of a tagged file that its first and last letter stand in. */
type Tagged = { elements?: { first: number; last: number } }

/** Tags that part more of the lines that look like one paragraph than this are those of lines, not of paragraphs. */
const MOST_CUTS = 0.25
/** With fewer lines that go on, chance says as much as tags do. */
const FEWEST_LINES = 4

/**
 * Parts paragraphs where the tags of the file begin a new one though nothing on the page shows it. Tags are believed where
 * they agree with most of what is seen in the column: some programs tag every line, some nothing but the page.
 */
export function cutByTags<Line extends Tagged>(paragraphs: Line[][]): Line[][] {
  const joints = paragraphs.flatMap((lines) => lines.slice(1).map((line, index) => [lines[index]!, line] as const))
  const told = joints.filter(([above, line]) => above.elements && line.elements)
  const cuts = new Set(told.filter(([above, line]) => above.elements!.last !== line.elements!.first))
  if (told.length < FEWEST_LINES || cuts.size > MOST_CUTS * told.length) return paragraphs
  const begins = new Set([...cuts].map(([, line]) => line))
  return paragraphs.flatMap((lines) => {
    const parts: Line[][] = []
    for (const line of lines) {
      if (parts.length === 0 || begins.has(line)) parts.push([line])
      else parts.at(-1)!.push(line)
    }
    return parts
  })
}
