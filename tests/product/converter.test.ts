import { strFromU8, unzipSync } from 'fflate'
import { PDFDocument } from 'pdf-lib'
import { beforeAll, expect, test } from 'vitest'
import { creditsOf } from '#features/credits/credits.ts'
import { makeDocx, makePptx, makeXlsx, protect, textRow, wordParagraph } from '#tools/pdf/engine/office/testFiles.ts'
import { followJob, resultOf } from '../support/jobs.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { setWorld } from '../support/stage.ts'
import { tablesWith } from '../support/tables.ts'
import type { World } from '../support/world.ts'

const world = setWorld()
let member: Awaited<ReturnType<World['member']>>
beforeAll(async () => {
  member = await world.member('pdf')
})

type Query = Record<string, string | number>

/** Uploads, converts, waits; answers how it ended. */
async function convert(call: string, query: Query, name: string, bytes: Uint8Array | string) {
  const upload = await member.upload(name, bytes)
  if (upload.success !== 1) return { answer: upload }
  const asked = { ...query, fileUrl: upload.obj }
  // A password travels in a body alone.
  const request = 'password' in query ? { method: 'POST', body: asked } : { query: asked }
  const started = await member.call<string>(`/backapi/v1/pdf/${call}`, request)
  if (started.success !== 1) return { answer: started }
  const { answer } = await followJob(member, started.obj)
  return { answer, name: answer.obj?.name, bytes: answer.success === 1 ? await resultOf(member, answer) : undefined }
}

const plainText = (xml: Uint8Array | undefined) => strFromU8(xml ?? new Uint8Array()).replace(/<[^>]+>/g, ' ')

test('PDF to Word: the text is in the document', { timeout: 120_000 }, async () => {
  const { name, bytes, answer } = await convert('pdfToDoc', { type: 1 }, 'letter.pdf', await samplePdf('Dear reader'))
  expect(name).toBe('letter.docx')
  const preview = expect.stringMatching(/^data:image\/webp;base64,/)
  expect(answer.obj).toMatchObject({ facts: { pages: 1, bytes: bytes?.length, preview } })
  expect(plainText(unzipSync(bytes!)['word/document.xml'])).toContain('Dear reader, page 1')
})

test('PDF to Excel: without a table it says so and holds the text', { timeout: 120_000 }, async () => {
  const { name, bytes, answer } = await convert('pdfToDoc', { type: 2 }, 'letter.pdf', await samplePdf('Dear reader'))
  expect(name).toBe('letter.xlsx')
  expect(answer.obj).toMatchObject({ facts: { tables: 0 } })
  const parts = unzipSync(bytes!)
  const text = Object.entries(parts).filter(([path]) => /sharedStrings|sheet1/.test(path))
  expect(text.map(([, xml]) => plainText(xml)).join(' ')).toContain('Dear reader')
})

/** A page with a table between drawn lines, a title above it and a note below. */
async function priceList(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage([595, 842])
  page.drawText('Prices of the season', { x: 72, y: 760, size: 18 })
  const rows = [
    ['Article', 'Boxes', 'Price'],
    ['Apples', '12', '31.50'],
    ['Pears', '7', '22.40'],
    ['Plums', '40', '18.25'],
  ]
  for (const [row, texts] of rows.entries()) {
    for (const [column, text] of texts.entries())
      page.drawText(text, { x: 78 + 150 * column, y: 706 - 24 * row, size: 11 })
  }
  for (let row = 0; row <= rows.length; row++)
    page.drawLine({ start: { x: 72, y: 724 - 24 * row }, end: { x: 522, y: 724 - 24 * row } })
  for (let column = 0; column <= 3; column++)
    page.drawLine({ start: { x: 72 + 150 * column, y: 724 }, end: { x: 72 + 150 * column, y: 724 - 24 * rows.length } })
  page.drawText('Prices hold until the end of the month.', { x: 72, y: 580, size: 11 })
  return document.save()
}

test('PDF to Excel: tables alone say that text is left out, and pages hold it around them', {
  timeout: 120_000,
}, async () => {
  const bytes = await priceList()
  const written = async (query: Query) => {
    const made = await convert('pdfToDoc', { type: 2, ...query }, 'prices.pdf', bytes)
    const parts = unzipSync(made.bytes!)
    const text = plainText(parts['xl/sharedStrings.xml'])
    return { answer: made.answer, text, sheet: strFromU8(parts['xl/worksheets/sheet1.xml']!) }
  }
  const tables = await written({})
  expect(tables.answer.obj).toMatchObject({ facts: { tables: 1, numbers: 6, textLeftOut: true } })
  expect(tables.text).not.toContain('season')
  const pages = await written({ content: 'pages' })
  expect(pages.answer.obj).toMatchObject({ facts: { tables: 1, numbers: 6 } })
  expect(pages.answer.obj).not.toHaveProperty('facts.textLeftOut')
  expect(pages.text).toMatch(
    /Prices of the season[\s\S]*Article[\s\S]*Plums[\s\S]*Prices hold until the end of the month/,
  )
  for (const { sheet } of [tables, pages]) expect(sheet).toContain('<v>31.5</v>')
  const { answer } = await convert('pdfToDoc', { type: 2, content: 'all' }, 'prices.pdf', bytes)
  expect(answer).toMatchObject({ success: 0 })
})

test('PDF to PNG: one page is a picture, several are a zip of them', { timeout: 120_000 }, async () => {
  const one = await convert('pdfToImg', { outType: 2, dpi: 72 }, 'one.pdf', await samplePdf('One'))
  expect(one.name).toBe('one.png')
  expect(one.bytes?.subarray(1, 4).toString()).toBe('PNG')
  const three = await convert('pdfToImg', { outType: 2, pages: '2-3' }, 'three.pdf', await samplePdf('Three', 3))
  expect(three.name).toBe('three.zip')
  expect(Object.keys(unzipSync(three.bytes!))).toEqual(['page-2.png', 'page-3.png'])
})

test('PDF to HTML: the text is in the page', { timeout: 120_000 }, async () => {
  const { name, bytes } = await convert('pdfToHtml', {}, 'letter.pdf', await samplePdf('Dear reader'))
  expect(name).toBe('letter.html')
  expect(bytes?.toString()).toContain('Dear reader')
})

test('a result has a name to read, whatever its upload is called', { timeout: 120_000 }, async () => {
  const cases = [
    ['  .pdf', 'file.docx'],
    ['Con.pdf', '_Con.docx'],
    ['letter .pdf', 'letter.docx'],
    [`${'年'.repeat(83)}.pdf`, `${'年'.repeat(73)}.docx`],
  ] as const
  for (const [upload, result] of cases)
    expect((await convert('pdfToDoc', { type: 1 }, upload, await samplePdf('Dear reader'))).name).toBe(result)
})

test('Word, Excel and PowerPoint to PDF, by either name of the call', { timeout: 240_000 }, async () => {
  const files: [call: string, type: number, name: string, bytes: Uint8Array][] = [
    ['fileConvert', 4, 'a.docx', makeDocx(wordParagraph('From Word'))],
    ['fileToPdf', 5, 'b.xlsx', makeXlsx(textRow(1, ['From', 'Excel']))],
    ['fileConvert', 6, 'c.pptx', makePptx('From PowerPoint')],
    // As websites and old programs save them.
    ['fileConvert', 5, 'd.xls', Buffer.from('<table border=1><tr><td>From a website</td></tr></table>')],
    ['fileConvert', 4, 'e.doc', Buffer.from('{\\rtf1 From an old program}')],
  ]
  for (const [call, type, name, bytes] of files) {
    const result = await convert(call, { type }, name, bytes)
    expect(result.name).toBe(`${name[0]}.pdf`)
    expect(result.bytes?.subarray(0, 5).toString()).toBe('%PDF-')
    expect(result.answer.obj).toMatchObject({ facts: { preview: expect.stringContaining('data:image/webp') } })
  }
})

test('each kind of bad file gets its own sentence, and ends', { timeout: 240_000 }, async () => {
  const sample = makeDocx(wordParagraph('Secret'))
  const cases: [what: string, call: string, query: Query, name: string, bytes: Uint8Array | string, code: number][] = [
    ['empty', 'pdfToDoc', { type: 1 }, 'a.pdf', '', 50004],
    ['text named .pdf', 'pdfToDoc', { type: 1 }, 'a.pdf', 'Dear reader', 50005],
    ['a PDF named .docx', 'fileConvert', { type: 4 }, 'a.docx', await samplePdf('No'), 50005],
    ['a workbook as Word', 'fileConvert', { type: 4 }, 'a.docx', makeXlsx(textRow(1, ['x'])), 50005],
    ['a broken PDF', 'pdfToDoc', { type: 1 }, 'a.pdf', '%PDF-1.7 and nothing else', 50002],
    ['a broken document', 'fileConvert', { type: 4 }, 'a.docx', sample.slice(0, 400), 50002],
    ['a protected document', 'fileConvert', { type: 4 }, 'a.docx', protect(sample, 'open sesame'), 50003],
  ]
  for (const [what, call, query, name, bytes, code] of cases) {
    const { answer } = await convert(call, query, name, bytes)
    expect({ what, success: answer.success, code: answer.code }).toEqual({ what, success: 0, code })
    expect(answer.msg, what).toMatch(/^[A-Z].{20,}/)
  }
})

test('a file in which nothing is written is told so and costs nothing', { timeout: 120_000 }, async () => {
  const blank = await PDFDocument.create()
  blank.addPage([595, 842])
  const left = async () => (await creditsOf(world.product.services.db, member.accountId)).left
  const before = await left()
  for (const type of [1, 2]) {
    const { answer } = await convert('pdfToDoc', { type }, 'blank.pdf', await blank.save())
    expect(answer).toMatchObject({ success: 0, code: 50106, msg: expect.stringContaining('No text was found') })
  }
  expect(await left()).toBe(before)
})

test('a page that cannot be shown is named, and the others are converted', { timeout: 120_000 }, async () => {
  const document = await PDFDocument.load(await samplePdf('Dear reader', 3))
  document.getPage(1).setMediaBox(0, 0, 90_000, 90_000)
  const { answer, bytes } = await convert('pdfToDoc', { type: 1 }, 'three.pdf', await document.save())
  expect(answer).toMatchObject({ success: 1, obj: { facts: { pages: 3, missing: [2] } } })
  const parts = Object.values(unzipSync(bytes!)).map(plainText)
  expect(parts.join(' ')).toContain('Dear reader')
})

test('a protected document opens with its password', { timeout: 120_000 }, async () => {
  const bytes = protect(makeDocx(wordParagraph('Secret')), 'open sesame')
  const wrong = await convert('fileConvert', { type: 4, password: 'guess' }, 'a.docx', bytes)
  expect(wrong.answer).toMatchObject({ success: 0 })
  const right = await convert('fileConvert', { type: 4, password: 'open sesame' }, 'a.docx', bytes)
  expect(right.bytes?.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await tablesWith(world, ['open sesame'])).toEqual([])
  const { rows } = await world.product.services.db.execute('select 1 from job where sealed is not null')
  expect(rows).toEqual([])
})

test('a conversion needs a membership, and one of the six types', async () => {
  const query = { type: 1, fileUrl: 'http://pdf.localhost/files/x' }
  const somebody = await world.registered('pdf')
  expect(await somebody.call('/backapi/v1/pdf/pdfToDoc', { query })).toMatchObject({ status: 403, code: 10003 })
  const visitor = world.visitor('pdf')
  expect(await visitor.call('/backapi/v1/pdf/pdfToDoc', { query })).toMatchObject({ status: 401, code: 10002 })
  expect(await member.call('/backapi/v1/pdf/pdfToDoc', { query: { ...query, type: 9 } })).toMatchObject({ status: 422 })
})
