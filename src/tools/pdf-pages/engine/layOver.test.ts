import { randomInt } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { degrees, PDFDocument, PDFName } from 'pdf-lib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withPdf } from '#platform/pdfium/openPdf.ts'
import { qpdf } from './qpdf.ts'
import { FONT, madePaper, streamOf } from './samples/madePaper.ts'
import { paper } from './samples/papers.ts'
import { numberPages, watermark } from './stamp.ts'

let scratch: string
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'lay-over-'))
})
afterEach(() => rm(scratch, { recursive: true }))

const work = () => ({ scratch, signal: new AbortController().signal, progress: () => {} })
const number = { name: 'number', place: 'bottom', form: 'number', first: 8888 } as const
const draft = { name: 'watermark', text: 'DRAFT', slanted: false, strength: 0.6 } as const

/** What pages of strangers leave behind: states that are never taken up again, or were never put aside. */
const contents = ['', 'q q .5 0 0 .5 50 70 cm', 'Q Q Q', 'Q q 2 0 0 2 9 9 cm', '0 1 -1 0 40 40 cm 3 Tr'] as const

type Frame = { left: number; bottom: number; width: number; height: number; turn: number; unit: number }

const framesOf = (): Frame[] =>
  contents.flatMap(() =>
    [0, 90, 180, 270].map((turn) => ({
      ...{
        left: randomInt(-900, 900),
        bottom: randomInt(-900, 900),
        width: randomInt(200, 900),
        height: randomInt(200, 900),
      },
      ...{ turn, unit: [1, 1, 2.5][randomInt(3)]! },
    })),
  )

async function strange(frames: readonly Frame[]): Promise<string> {
  const document = await PDFDocument.create()
  for (const [at, { left, bottom, width, height, turn, unit }] of frames.entries()) {
    const page = document.addPage()
    // The crop box reaches beyond the media box above and to the right, which counts for nothing.
    page.setMediaBox(left - 40, bottom - 30, width + 40, height + 30)
    page.setCropBox(left, bottom, width + 70, height + 50)
    page.setTrimBox(left + 60, bottom + 60, 90, 90)
    page.setRotation(degrees(turn))
    page.node.set(PDFName.of('UserUnit'), document.context.obj(unit))
    const stream = document.context.register(document.context.stream(contents[at % contents.length]!))
    page.node.set(PDFName.of('Contents'), at % 2 ? stream : document.context.obj([stream]))
  }
  const path = join(scratch, 'strange.pdf')
  await writeFile(path, await document.save())
  return path
}

/** Where something is drawn on each page as it is shown, as shares of its sides from the upper left corner. */
const drawnPlaces = (path: string) =>
  withPdf({ path }, async (pdf) =>
    Array.from({ length: pdf.pageCount }, (_, at) => {
      const { data, width, height } = pdf.draw(at + 1, 72)
      const dark = Array.from({ length: width * height }, (_, pixel) => pixel).filter((pixel) => data[4 * pixel]! < 200)
      const [xs, ys] = [dark.map((pixel) => pixel % width), dark.map((pixel) => Math.floor(pixel / width))]
      const [left, right] = [
        xs.reduce((one, other) => Math.min(one, other), width),
        xs.reduce((one, other) => Math.max(one, other), 0),
      ]
      const [top, foot] = [
        ys.reduce((one, other) => Math.min(one, other), height),
        ys.reduce((one, other) => Math.max(one, other), 0),
      ]
      return {
        across: (left + right) / 2 / width,
        down: (top + foot) / 2 / height,
        foot: foot / height,
        lies: right - left > foot - top,
      }
    }),
  )

test('numbers stand upright at the foot and watermarks in the middle, whatever the boxes, turns, units and leftovers of pages are', async () => {
  const frames = framesOf()
  const path = await strange(frames)
  const numbered = (await numberPages({ path }, number, work())).file
  expect(await qpdf(['--check', numbered], work())).toContain('No syntax')
  for (const [at, { across, foot, lies }] of (await drawnPlaces(numbered)).entries()) {
    const { width, height, turn, unit } = frames[at]!
    const tall = (turn % 180 ? width : height) * unit
    const told = JSON.stringify(frames[at])
    expect(Math.abs(across - 0.5), told).toBeLessThan(0.02)
    expect(Math.abs(foot - (1 - 28 / tall)), told).toBeLessThan(0.02)
    expect(lies, told).toBe(true)
  }
  const marked = (await watermark({ path }, draft, work())).file
  for (const { across, down, lies } of await drawnPlaces(marked)) {
    expect([Math.abs(across - 0.5) < 0.03, Math.abs(down - 0.5) < 0.03, lies]).toEqual([true, true, true])
  }
})

/** What contents end in, or what is listed among them, that would take in what is drawn after them. */
const unfinished = {
  'a comment': '% no end of the line',
  'a string': '[(broken off',
  'strings in strings': '(one (two (three',
  'a string in hexadecimal': '<4142',
  'a text that does not show': 'BT 3 Tr',
  'a hidden layer': '/OC /L BDC /Span BMC',
} as const

test.for(Object.keys(unfinished) as (keyof typeof unfinished)[])(
  'a number and a watermark are seen after %s',
  async (way) => {
    const file = await madePaper(scratch, 'alpha', 1, {
      catalog: '/OCProperties<</OCGs[60 0 R]/D<</OFF[60 0 R]>>>>',
      page: () => `/Contents[31 0 R 77 0 R null 61 0 R]/Resources<</Font<</F1 ${FONT}>>/Properties<</L 60 0 R>>>>`,
      objects: { 60: '<</Type/OCG/Name(L)>>', 61: streamOf(unfinished[way]) },
    })
    const dark = (path: string) =>
      withPdf({ path }, async (pdf) => pdf.draw(1, 72).data.filter((sample) => sample < 200).length)
    const before = await dark(file.path)
    for (const made of [await numberPages(file, number, work()), await watermark(file, draft, work())])
      expect(await dark(made.file)).toBeGreaterThan(before + 50)
  },
)

test('words of which nothing is seen are refused', async () => {
  const file = await paper(scratch, 'plain', 1)
  for (const text of ['\u200b', '\u3164\u2060', '\u2800'])
    await expect(watermark(file, { ...draft, text }, work())).rejects.toThrow('These words show nothing')
})

test('every page is numbered where hundreds of objects are packed together, and a protected file stays so', async () => {
  const { path } = await paper(scratch, 'many', 130)
  const [shut, plain] = [join(scratch, 'shut.pdf'), join(scratch, 'read.pdf')]
  const protect = ['--encrypt', '', 'owner', '256', '--modify=none', '--']
  await qpdf([path, '--object-streams=generate', ...protect, shut], work())
  for (const source of [{ path }, { path: shut }]) {
    const made = (await numberPages(source, number, work())).file
    await qpdf(['--decrypt', '--qdf', '--object-streams=disable', '--coalesce-contents', made, plain], work())
    const numbers = (await readFile(plain, 'latin1')).match(/\((?:8|9)\d{3}\) Tj/g)
    expect(numbers).toEqual(Array.from({ length: 130 }, (_, at) => `(${8888 + at}) Tj`))
    const shown = await qpdf(['--show-encryption', made], work())
    expect(shown.includes('modify other: not allowed')).toBe(source.path === shut)
  }
})

test('what all pages share stands once: a number takes bytes of its own on each page, a watermark next to none', async () => {
  const [few, many] = [await paper(scratch, 'few', 10), await paper(scratch, 'many', 210)]
  const before = ((await stat(many.path)).size - (await stat(few.path)).size) / 200
  const sizeWith = async (make: typeof numberPages | typeof watermark, action: never) => {
    const sizes = []
    for (const source of [few, many]) sizes.push((await stat((await make(source, action, work())).file)).size)
    return (sizes[1]! - sizes[0]!) / 200 - before
  }
  expect(await sizeWith(numberPages, number as never)).toBeLessThan(180)
  expect(await sizeWith(watermark, draft as never)).toBeLessThan(30)
})
