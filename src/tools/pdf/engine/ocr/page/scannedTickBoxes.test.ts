import { beforeAll, describe, expect, test } from 'vitest'
import { takeOwnFonts } from '#platform/fonts/fonts.ts'
import { installedLanguages } from '#platform/tesseract.ts'
import type { Char, Page } from '../../model.ts'
import { openDocument } from '../../reader/openDocument.ts'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { scannedPdf, written } from '../../samples/scanned.ts'
import { testWork } from '../../samples/work.ts'
import { readScan } from '../readScan.ts'
import { withScannedTickBoxes } from './scannedTickBoxes.ts'

/** Milliseconds. Recognition of a large picture takes seconds, and minutes on a slow machine that does much beside it. */
const LIMIT = 300_000

beforeAll(() => takeOwnFonts())

async function read(drawn: string): Promise<Page> {
  await using work = testWork()
  const document = await openDocument(await work.put('scan.pdf', await scannedPdf(drawn, 0.4)))
  const page = await readScan(document.page(1), document, { signal: new AbortController().signal })
  document.close()
  return page
}

const prose = (y: number): string =>
  wrapped(PROSE, 1250, (line) => 15 * line.length)
    .map((line, at) => written(180, y + 46 * at, line))
    .join('')

const box = (x: number, y: number, side: number, mark = '') =>
  `<g fill="none" stroke="#161616" stroke-width="3"><rect x="${x}" y="${y - side + 4}" width="${side}" height="${side}"/>${mark}</g>`

const cross = (x: number, y: number, side: number) =>
  `<path d="M${x + 7} ${y - side + 11}l${side - 14} ${side - 14}m0 ${14 - side}l${14 - side} ${side - 14}" stroke-width="5"/>`

const count = ({ chars }: Page, sign: string) => chars.filter(({ text }) => text === sign).length

describe.runIf((await installedLanguages()).includes('eng'))('boxes to tick on a scan', () => {
  test(
    'are signs, empty or ticked, also above a line to write on',
    async () => {
      const page = await read(
        `${prose(160)}${[0, 1, 2].map((at) => `${box(180, 700 + 90 * at, 30 + 4 * at, at === 1 ? cross(180, 790, 34) : '')}${written(240, 700 + 90 * at, `Answer number ${at + 1}`)}`).join('')}
        ${[0, 1].map((at) => `${written(180, 1100 + 110 * at, 'Delivery:')}<path d="M500 ${1110 + 110 * at}H1400" stroke="#161616" stroke-width="3"/>${box(520, 1100 + 110 * at, 34)}${written(580, 1100 + 110 * at, 'express')}`).join('')}
        ${prose(1500)}`,
      )
      expect(count(page, '☐')).toBe(4)
      expect(count(page, '☒')).toBe(1)
      expect(page.pictures).toEqual([])
      const text = page.chars.map((char) => char.text).join('')
      for (const words of ['Answer number 1', 'Answer number 2', 'express']) expect(text).toContain(words)
    },
    LIMIT,
  )

  test(
    'are not made of letters or of what marks an item',
    async () => {
      const page = await read(
        `${prose(160)}${written(180, 700, 'D O Q 0 B U H', 40)}<rect x="180" y="880" width="18" height="18"/>${written(220, 900, 'an item of a list')}${prose(1100)}`,
      )
      expect(count(page, '☐') + count(page, '☒')).toBe(0)
    },
    LIMIT,
  )
})

/** A line of letters of one width: eight points each, eleven from one to the next, and nothing where there is a space. */
function lineOf(text: string): Page {
  const chars = [...text].map((letter, at): Char => {
    const box = { x1: 100 + 11 * at, y1: 92, x2: 108 + 11 * at, y2: 100 }
    const plain = { angle: 0, hidden: false, run: 0, colour: '000000', font: 0 }
    return { text: letter, box, loose: box, origin: { x: box.x1, y: 100 }, size: 12, ...plain }
  })
  return { chars: chars.filter(({ text }) => text !== ' '), rules: [] as Page['rules'] } as Page
}

const squareAt = (place: number) => ({ x1: 100 + 11 * place, y1: 92, x2: 108 + 11 * place, y2: 100, isTicked: false })
const textOf = ({ page }: { page: Page }) => page.chars.map(({ text }) => text).join('')

test('a box stands before the word beside it, also where nothing was read in its place', () => {
  expect(textOf(withScannedTickBoxes(lineOf('Kind:   Pupil   Student'), [squareAt(6), squareAt(14)]))).toBe(
    'Kind:☐Pupil☐Student',
  )
})

test('a letter with square corners that touches its word is no box', () => {
  const touching = lineOf('Savings Bank')
  const [letter, next] = touching.chars.slice(7, 9)
  next!.loose = next!.box = { ...next!.box, x1: letter!.box.x2 + 0.4 }
  expect(textOf(withScannedTickBoxes(touching, [squareAt(8)]))).toBe('SavingsBank')
})
