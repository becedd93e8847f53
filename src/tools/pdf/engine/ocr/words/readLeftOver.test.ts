import { expect, test } from 'vitest'
import type { Box } from '../../model.ts'
import { blotsOf } from '../blots.ts'
import type { Grey } from '../grey.ts'
import type { ScannedPage, ScannedWord } from './hocr.ts'
import { readLeftOver } from './readLeftOver.ts'

/** Figures of one width, 16 by 24 pixels and 22 apart. */
const [HIGH, STEP] = [24, 22]
const figureAt = (place: number): Box => ({ x1: 200 + STEP * place, y1: 100, x2: 216 + STEP * place, y2: 100 + HIGH })

function drawn(boxes: Box[]): Grey {
  const page = { width: 400, height: 200, data: new Uint8Array(400 * 200).fill(255) }
  for (const { x1, y1, x2, y2 } of boxes) {
    for (let y = y1; y < y2; y++) page.data.fill(0, y * page.width + x1, y * page.width + x2)
  }
  return page
}

const wordOf = (text: string, box: Box): ScannedWord => ({
  box,
  confidence: 95,
  chars: [...text].map((letter) => ({ text: letter, box })),
})
const lineOf = (...words: ScannedWord[]) => ({ box: words[0]!.box, slope: 0, offset: 0, rowHeight: HIGH, words })
const lettersOf = (sheet: Grey) => ({ xHeight: 18, blots: blotsOf(sheet, 128) })

/** \`3.20\`, of which the first reading found the 3. */
const point = { x1: 228, y1: 120, x2: 232, y2: 124 }
const page = drawn([figureAt(0), point, figureAt(2), figureAt(3)])
const found: ScannedPage = { lines: [lineOf(wordOf('3', figureAt(0)))], photos: [] }

/** Answers what was laid out, and says that it reads \`text\` there. */
function reader(text: string) {
  const sheets: Grey[] = []
  const read = async (sheet: Grey): Promise<ScannedPage> => {
    sheets.push(sheet)
    const first = sheet.data.indexOf(0)
    const y1 = Math.floor(first / sheet.width)
    return { lines: [lineOf(wordOf(text, { x1: 20, y1, x2: 90, y2: y1 + HIGH }))], photos: [] }
  }
  return { sheets, read }
}

const inkOf = ({ data }: Grey) => data.filter((value) => value === 0).length

test('a figure of which a column of the page took the first digit is read whole', async () => {
  const { sheets, read } = reader('3.20')
  const { lines, instead } = await readLeftOver(page, found, lettersOf(page), read)

  expect(inkOf(sheets[0]!)).toBe(inkOf(page))
  expect(lines.flatMap(({ words }) => words.map(({ chars }) => chars.map(({ text }) => text).join('')))).toEqual([
    '3.20',
  ])
  expect([...instead]).toEqual(found.lines[0]!.words)
})

test('a second reading that lost what the first one had takes nothing away', async () => {
  const { instead } = await readLeftOver(page, found, lettersOf(page), reader('20').read)
  expect([...instead]).toEqual([])
})

test('a cell beside a word stays a cell of its own', async () => {
  const { sheets, read } = reader('20')
  const beside: ScannedPage = { lines: [lineOf(wordOf('Eggs', figureAt(0)))], photos: [] }
  const { lines, instead } = await readLeftOver(page, beside, lettersOf(page), read)

  expect(inkOf(sheets[0]!)).toBe(inkOf(drawn([figureAt(2), figureAt(3)])))
  expect(lines).toHaveLength(1)
  expect([...instead]).toEqual([])
})
