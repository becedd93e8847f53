import type { Box } from '../../model.ts'

/** A word as Tesseract read it; boxes in pixels, `confidence` 0 to 100. Where its letters stand in it is a guess in a `loose` one. */
export type ScannedWord = { box: Box; confidence: number; chars: { text: string; box: Box }[]; loose?: true }

/** Words read with less confidence than this are marked: of those above it hardly any is wrong. */
const CERTAIN = 65
export const isDoubtful = ({ confidence }: ScannedWord): boolean => confidence < CERTAIN

/** A line of words. The baseline runs from the lower left corner of `box`: `slope` down per pixel, `offset` pixels down. */
export type ScannedLine = { box: Box; slope: number; offset: number; rowHeight: number; words: ScannedWord[] }

/** What was found on a scanned page. `photos` are regions without text; `fold` is where two pages meet on it, in pixels. */
export type ScannedPage = { lines: ScannedLine[]; photos: Box[]; fold?: number }

/** A word in another place: `moved` answers where a box lies there. */
export const movedWord = (word: ScannedWord, moved: (box: Box) => Box): ScannedWord => ({
  ...word,
  box: moved(word.box),
  chars: word.chars.map(({ text, box }) => ({ text, box: moved(box) })),
})

const tag = /<(?:span|div) class='(ocr\w+)'[^>]*? title=(?:"([^"]*)"|'([^']*)')[^>]*>([^<]*)/g
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const lineClasses = new Set(['ocr_line', 'ocr_header', 'ocr_caption', 'ocr_textfloat'])

/** Reads Tesseract's hOCR output, made with boxes for characters. */
export function parseHocr(hocr: string): ScannedPage {
  const page: ScannedPage = { lines: [], photos: [] }
  for (const [, kind, double, single, text] of hocr.matchAll(tag)) {
    const title = double ?? single ?? ''
    if (lineClasses.has(kind!)) page.lines.push(lineOf(title))
    const words = page.lines.at(-1)?.words
    if (kind === 'ocr_photo') page.photos.push(boxOf(title))
    if (kind === 'ocrx_word') words?.push({ box: boxOf(title), confidence: number(title, 'x_wconf'), chars: [] })
    const letter = plain(text ?? '')
    if (kind === 'ocrx_cinfo' && letter) words?.at(-1)?.chars.push({ text: letter, box: boxOf(title) })
  }
  return page
}

function lineOf(title: string): ScannedLine {
  const [slope = 0, offset = 0] = /baseline (\S+) ([^;]+)/.exec(title)?.slice(1).map(Number) ?? []
  return { box: boxOf(title), slope, offset, rowHeight: number(title, 'x_size'), words: [] }
}

function boxOf(title: string): Box {
  const [x1, y1, x2, y2] = /bbox(?:es)? (\S+) (\S+) (\S+) ([^;\s]+)/.exec(title)?.slice(1).map(Number) ?? []
  return { x1: x1 ?? 0, y1: y1 ?? 0, x2: x2 ?? 0, y2: y2 ?? 0 }
}

const number = (title: string, name: string): number => Number(new RegExp(`${name} ([\\d.]+)`).exec(title)?.[1] ?? 0)

/** Without marks of direction, which Tesseract sets behind Latin words in Arabic: where words stand tells that. */
const plain = (text: string): string =>
  text
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name]!)
    .replace(/[\u200e\u200f\u202a-\u202e]/g, '')
