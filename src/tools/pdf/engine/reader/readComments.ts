import type { Library } from '#platform/pdfium/library.ts'
import { bounds, centreX, centreY } from '../geometry.ts'
import type { Box, Char, PageComment } from '../model.ts'
import { type Matrix, transformBox } from './matrix.ts'

/** Notes, and marks on text that carry a note: kinds of annotations (ISO 32000-1, table 169) by PDFium's numbers. */
const NOTE = 1
const markup = new Set([NOTE, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
const MAX_COMMENTS = 2000
const MAX_LENGTH = 20_000
/** Highlights over several lines are as many boxes; more are damage. */
const MAX_QUADS = 500

/**
 * What people wrote about a page, with the characters that it is about: those that were marked, or the one next to the note.
 * @param display from the file's coordinates to the page's
 */
export function readComments(library: Library, page: number, display: Matrix): PageComment[] {
  const { call, memory } = library
  const count = Math.min(call.FPDFPage_GetAnnotCount(page), MAX_COMMENTS)
  const comments: PageComment[] = []
  const told = (annotation: number, key: string): string =>
    memory.withString(key, (name) =>
      memory
        .text((at, size) => call.FPDFAnnot_GetStringValue(annotation, name, at, size))
        .slice(0, MAX_LENGTH)
        .trim(),
    )
  for (let index = 0; index < count; index++) {
    const annotation = call.FPDFPage_GetAnnot(page, index)
    if (annotation === 0) continue
    const kind = call.FPDFAnnot_GetSubtype(annotation)
    const text = markup.has(kind) ? told(annotation, 'Contents') : ''
    if (text !== '') {
      const date = dateOf(told(annotation, 'M'))
      const boxes = boxesOf(library, annotation, display)
      comments.push({ boxes, text, author: told(annotation, 'T'), ...(date ? { date } : {}) })
    }
    call.FPDFPage_CloseAnnot(annotation)
  }
  return comments
}

/** A comment that marks no text is about the character next to it. */
export const besideText = (comment: PageComment, chars: Char[]): PageComment => {
  const ink = chars.filter(({ text, hidden }) => !hidden && text.trim() !== '')
  const isOn = ({ loose }: Char) => comment.boxes.some((box) => isIn(box, centreX(loose), centreY(loose)))
  if (ink.length === 0 || ink.some(isOn)) return comment
  const [x, y] = [centreX(bounds(comment.boxes)), centreY(bounds(comment.boxes))]
  const away = ({ loose }: Char) => Math.abs(centreX(loose) - x) + 4 * Math.abs(centreY(loose) - y)
  const nearest = ink.reduce((best, char) => (away(char) < away(best) ? char : best))
  return { ...comment, boxes: [{ ...nearest.loose }] }
}

const isIn = ({ x1, x2, y1, y2 }: Box, x: number, y: number): boolean => x > x1 && x < x2 && y > y1 && y < y2

function boxesOf({ call, memory }: Library, annotation: number, display: Matrix): Box[] {
  const quads = Math.min(call.FPDFAnnot_CountAttachmentPoints(annotation), MAX_QUADS)
  const boxes: Box[] = []
  for (let index = 0; index < quads; index++) {
    if (call.FPDFAnnot_GetAttachmentPoints(annotation, index, memory.out) === 0) continue
    const points = Array.from({ length: 8 }, (_, at) => memory.float(memory.out + 4 * at))
    const [xs, ys] = [points.filter((_, at) => at % 2 === 0), points.filter((_, at) => at % 2 === 1)]
    boxes.push(transformBox(display, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)))
  }
  if (boxes.length > 0 || call.FPDFAnnot_GetRect(annotation, memory.out) === 0) return boxes
  const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map((at) => memory.float(memory.out + at))
  return [transformBox(display, left, bottom, right, top)]
}

/** A date as PDF writes it, such as `D:20250131093000+07'00'`, in universal time as ISO 8601 writes it. */
function dateOf(text: string): string | undefined {
  const [
    ,
    year,
    month = '01',
    day = '01',
    hour = '00',
    minute = '00',
    second = '00',
    sign,
    hours = '00',
    minutes = '00',
  ] = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z|([+-])(\d\d)'?(\d\d)?)?/.exec(text) ?? []
  if (!year) return undefined
  const zone = sign ? `${sign}${hours}:${minutes}` : 'Z'
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
