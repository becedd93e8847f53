import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withPdf } from '#platform/pdfium/openPdf.ts'
import pdfPages from '../pdfPages.ts'
import { qpdf, type Source } from '../qpdf.ts'
import { type Embedding, fontPaper } from '../samples/fontPapers.ts'
import { accented } from '../samples/madeType1.ts'

let scratch: string
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'pdf-fonts-'))
})
afterEach(() => rm(scratch, { recursive: true }))

const work = () => ({ scratch, signal: new AbortController().signal, progress: () => {} })

const compress = ({ path }: Source) =>
  pdfPages({ paths: [path], action: { name: 'compress', quality: 'light' } }, work())

/** How the first page looks, and its text. */
const seen = (source: Source) =>
  withPdf(source, async (pdf) => {
    const { call } = pdf.library
    const text = pdf.withPage(1, (page) => {
      const handle = call.FPDFText_LoadPage(page)
      const codes = Array.from({ length: call.FPDFText_CountChars(handle) }, (_, at) =>
        call.FPDFText_GetUnicode(handle, at),
      )
      call.FPDFText_ClosePage(handle)
      return String.fromCodePoint(...codes)
    })
    return { text, pixels: Buffer.from(pdf.draw(1, 150).data) }
  })

const inkOf = (pixels: Buffer) => pixels.filter((value) => value < 128).length

const kinds: [Embedding, string][] = [
  ['simple', 'Añejo: 50 €!'.replace('€', '\u0080')],
  ['symbolic', 'Hamburgefonstiv 12'],
  ['named', 'Żółć ﬁ Ωmega'],
  ['composite', 'Ördög ﬃ Ωмега'],
  ['mapped', 'Ördög Ωмега'],
  ['cff', 'HELLO WORLD'],
  ['type1', `HELLO W${String.fromCharCode(accented)}RLD`],
]

test.for(kinds)(
  'a font that is embedded whole (%s) is cut to its letters, and the page is as it was',
  async ([kind, text]) => {
    const file = await fontPaper(scratch, text, kind)
    const made = await compress(file)
    expect(made.facts).toMatchObject({ fonts: 1 })
    expect((await stat(made.file)).size).toBeLessThan((await stat(file.path)).size * 0.5)
    const [before, after] = [await seen(file), await seen({ path: made.file })]
    expect(inkOf(before.pixels)).toBeGreaterThan(1_000)
    expect(after.text).toBe(before.text)
    expect(after.pixels.equals(before.pixels)).toBe(true)
    expect(await qpdf(['--check', made.file], work())).toContain('No syntax')
    expect(await qpdf(['--qdf', '--object-streams=disable', made.file, '-'], work())).toMatch(
      /\/BaseFont \/[A-Z]{6}\+Whole/,
    )
  },
)

test('a font of a form to fill in stays whole', async () => {
  const file = await fontPaper(scratch, 'Any letter', 'simple', { inForm: true })
  await expect(compress(file)).rejects.toThrow('cannot be made noticeably smaller')
})

test('a Type 1 font of a form to fill in becomes CFF with all of its letters, and keeps its name', async () => {
  const file = await fontPaper(scratch, 'HELLO', 'type1', { inForm: true })
  const made = await compress(file)
  expect(made.facts).toMatchObject({ fonts: 1 })
  const [before, after] = [await seen(file), await seen({ path: made.file })]
  expect(after.pixels.equals(before.pixels)).toBe(true)
  const open = await qpdf(['--qdf', '--object-streams=disable', made.file, '-'], work())
  expect(open).toMatch(/\/FontName \/Whole/)
  expect(open).toMatch(/\/Subtype \/Type1C/)
  expect(open).toContain('uni4EC7')
})

test.for([300, 2_000, 9_000])('a Type 1 font that ends after %i bytes stays as it is', async (bytes) => {
  const file = await fontPaper(scratch, 'HELLO', 'type1', { bytes })
  const made = await compress(file).catch(() => undefined)
  expect(made?.facts?.fonts ?? 0).toBe(0)
})

test('a font that is damaged stays as it is', async () => {
  const file = await fontPaper(scratch, 'Broken', 'composite', { bytes: 4_000 })
  const { pixels } = await seen(file)
  const made = await compress(file).catch(() => undefined)
  expect(made?.facts?.fonts ?? 0).toBe(0)
  if (made) expect((await seen({ path: made.file })).pixels.equals(pixels)).toBe(true)
})

test('what several files brought along stands once', async () => {
  const file = await fontPaper(scratch, 'Twice', 'composite', { inForm: true })
  const twice = join(scratch, 'twice.pdf')
  await qpdf(
    [file.path, '--pages', file.path, '1', (await fontPaper(scratch, 'Twice', 'composite')).path, '1', '--', twice],
    work(),
  )
  const made = await compress({ path: twice })
  expect(made.facts).toMatchObject({ pages: 2 })
  expect((await stat(made.file)).size).toBeLessThan((await stat(twice)).size * 0.6)
})
