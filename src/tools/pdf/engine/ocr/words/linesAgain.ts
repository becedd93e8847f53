import { height, shifted, width } from '../../geometry.ts'
import type { Box } from '../../model.ts'
import { type Grey, partOf } from '../grey.ts'
import { readingOf } from './confidence.ts'
import { movedWord, type ScannedLine, type ScannedPage } from './hocr.ts'

/** Lines of so many letters that were read with less confidence are read once more: the least certain ones, so many at most. */
const DOUBTFUL = { confidence: 85, letters: 6, most: 12 }
/** Room around a line, as a part of its height: more would show parts of its neighbours. */
const ROOM = 0.2
/** A second reading has at least this part of the letters, and is ahead by so much confidence. */
const BETTER = { letters: 0.8, ahead: 3 }

/**
 * A page with its doubtful lines as they read each by itself, where that is clearer. Tesseract brings a line to one height by what it takes for
 * letters without ascender, and is wrong there for about one line in ten of Arabic: read as a raw line, the whole line is scaled.
 * @param readLine reads a picture of one raw line
 */
export async function withLinesReadAgain(
  page: Grey,
  read: ScannedPage,
  readLine: (line: Grey) => Promise<ScannedPage>,
): Promise<ScannedPage> {
  const doubtful = read.lines
    .map((line) => ({ line, ...readingOf(line.words) }))
    .filter(
      ({ line, letters, confidence }) =>
        isLevel(line) && letters >= DOUBTFUL.letters && confidence < DOUBTFUL.confidence,
    )
    .toSorted((a, b) => a.confidence - b.confidence)
    .slice(0, DOUBTFUL.most)
  const again = new Map<ScannedLine, ScannedLine>()
  for (const { line, letters, confidence } of doubtful) {
    const place = around(line.box, page)
    const raw = await readLine(partOf(page, place.x1, place.y1, width(place), height(place)))
    const words = raw.lines.flatMap((each) => each.words)
    const second = readingOf(words)
    if (second.letters < BETTER.letters * letters || second.confidence < confidence + BETTER.ahead) continue
    const moved = (box: Box) => shifted(box, place.x1, place.y1)
    again.set(line, { ...line, words: words.map((word) => movedWord(word, moved)) })
  }
  return { ...read, lines: read.lines.map((line) => again.get(line) ?? line) }
}

/** Raw lines are read from side to side. */
const isLevel = ({ box }: ScannedLine): boolean => width(box) > height(box)

/** The pixels of a line with room around it, on the page. */
function around(box: Box, page: Grey): Box {
  const room = ROOM * height(box)
  const [x1, y1] = [Math.max(0, Math.floor(box.x1 - room)), Math.max(0, Math.floor(box.y1 - room))]
  return {
    x1,
    y1,
    x2: Math.min(page.width, Math.ceil(box.x2 + room)),
    y2: Math.min(page.height, Math.ceil(box.y2 + room)),
  }
}
