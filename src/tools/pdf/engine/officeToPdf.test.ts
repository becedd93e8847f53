import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EngineResult } from '#platform/childProcess/engine.ts'
import { sample } from '../../../../tests/support/samples.ts'
import type { Order } from './office/converter.testProcess.ts'
import { findOffice } from './office/kit.ts'
import type { OfficeKind } from './office/officeFile.ts'
import { convertBySoffice } from './office/soffice.ts'
import {
  compoundFile,
  makeDocx,
  makePptx,
  makeXlsx,
  protect,
  textRow,
  wideZip,
  wordField,
  wordLinkedPicture,
  wordParagraph,
} from './office/testFiles.ts'
import type { OfficeToPdfInput } from './officeToPdf.ts'
import { openDocument } from './reader/openDocument.ts'

type Answer = { result?: EngineResult; failure?: { code: number; message: string } }

let folder: string
let converter: ChildProcess
let count = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-test-'))
  converter = fork(join(import.meta.dirname, 'office/converter.testProcess.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // As the product's own processes have it: LibreOffice reads names of files by it, and a bare machine has none.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  })
})
afterAll(async () => {
  converter.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

async function freshFolder(): Promise<string> {
  const scratch = join(folder, `job-${++count}`)
  await mkdir(scratch)
  return scratch
}

async function keep(name: string, data: Uint8Array | string): Promise<string> {
  const path = join(await freshFolder(), name)
  await writeFile(path, data)
  return path
}

async function ask(order: Order): Promise<Answer> {
  converter.send(order)
  const [answer] = (await once(converter, 'message')) as [Answer]
  return answer
}

async function convert(kind: OfficeKind, data: Uint8Array | string, options: Partial<OfficeToPdfInput> = {}) {
  const path = await keep('upload', data)
  return ask({ convert: { path, kind, ...options }, scratch: await freshFolder() })
}

async function textOf(answer: Answer): Promise<string> {
  expect(answer.failure).toBeUndefined()
  const document = await openDocument(answer.result!.file)
  const pages = Array.from({ length: document.pageCount }, (_, index) => document.page(index + 1))
  document.close()
  return pages.map(({ chars }) => chars.map(({ text }) => text).join('')).join('\n')
}

const columns = Array.from({ length: 14 }, (_, index) => `column${index + 1}`)

describe('what becomes a PDF', () => {
  test('a Word document with a heading and a table', async () => {
    const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] })
    const table = new Table({ rows: [new TableRow({ children: [cell('Rice'), cell('12.500')] })] })
    const heading = new Paragraph({ text: 'Price list', heading: HeadingLevel.HEADING_1 })
    const file = await Packer.toBuffer(new Document({ sections: [{ children: [heading, table] }] }))

    const answer = await convert('word', file)

    const text = await textOf(answer)
    for (const part of ['Price list', 'Rice', '12.500']) expect(text).toContain(part)
    expect(answer.result).toMatchObject({ extension: '.pdf', facts: { pages: 1, cutLinks: 0 } })
  })

  test('a document with comments, which are not printed', async () => {
    const children = [
      new Paragraph({
        children: [
          new CommentRangeStart(0),
          new TextRun('Remarkable'),
          new CommentRangeEnd(0),
          new TextRun({ children: [new CommentReference(0)] }),
        ],
      }),
    ]
    const comments = { children: [{ id: 0, author: 'Ani', date: new Date(0), children: [new Paragraph('Is it?')] }] }
    const file = await Packer.toBuffer(new Document({ comments, sections: [{ children }] }))

    const answer = await convert('word', file)

    expect(await textOf(answer)).toContain('Remarkable')
    expect((await readFile(answer.result!.file)).toString('latin1')).not.toMatch(/\/Subtype\s*\/Text\b/)
    // Read by the warm library: the command line names its result after the source.
    expect(answer.result!.file).toContain('result.pdf')
  })

  test('a file to be kept: its colours are defined, its fonts are inside, and it says what it is', async () => {
    const { result } = await convert('word', makeDocx(wordParagraph('For decades')), { archive: true })
    const run = async (program: string, args: string[]) =>
      (await promisify(execFile)(program, args, { timeout: 20_000, maxBuffer: 20_000_000 })).stdout
    const written = await run('qpdf', ['--qdf', '--object-streams=disable', result!.file, '-'])
    expect(written).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>B</)
    // ISO 19005-2, 6.2.3, 6.1.3 and 6.5: an output intent, no encryption, nothing that runs.
    expect(written).toMatch(/\/S \/GTS_PDFA1/)
    expect(written).not.toMatch(/\/(?:Encrypt|JavaScript|Launch|Movie|Sound)\b/)
    const count = (what: RegExp) => written.match(what)?.length ?? 0
    expect(count(/\/Type \/FontDescriptor\b/g)).toBeGreaterThan(0)
    expect(count(/\/FontFile[23]? /g)).toBe(count(/\/Type \/FontDescriptor\b/g))
    expect(await run('qpdf', ['--check', result!.file])).toContain('No syntax or stream encoding errors')
  })

  test('a presentation', async () => {
    expect(await textOf(await convert('powerpoint', makePptx('Selamat pagi')))).toContain('Selamat pagi')
  })

  test('a rich text file that is named .doc, as old programs save it', async () => {
    expect(await textOf(await convert('word', '{\\rtf1 Old letter}'))).toContain('Old letter')
  })

  test.each([
    ['word', 'a web page', '<html><h1>Annual report</h1><p>Text</p></html>'],
    [
      'word',
      'XML of Word 2003',
      `<?xml version="1.0"?><w:wordDocument xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml"><w:body><w:p><w:r><w:t>Annual report</w:t></w:r></w:p></w:body></w:wordDocument>`,
    ],
    ['word', 'plain text', 'Annual report\n\nText of 2024'],
    ['excel', 'a web page', '<table border=1><tr><td>Annual report</td><td>2</td></tr></table>'],
    [
      'excel',
      'XML of Excel 2003',
      `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="A"><Table><Row><Cell><Data ss:Type="String">Annual report</Data></Cell></Row></Table></Worksheet></Workbook>`,
    ],
    ['excel', 'a list of values', 'No;Name\n1;Annual report\n'],
  ] as const)('a %s file that is %s, as websites and old programs save it', async (kind, _, file) => {
    expect(await textOf(await convert(kind, file))).toContain('Annual report')
  })

  test('XML of Excel in an older code, without a header that it does not have', async () => {
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="A"><Table><Row><Cell><Data ss:Type="String">Café Ñandú</Data></Cell></Row></Table></Worksheet></Workbook>`
    expect(await textOf(await convert('excel', Buffer.from(xml, 'latin1')))).toBe('Café Ñandú')
  })

  test('a Word document whose package is one XML file, whose paths are those of Windows, or that is ZIP64', async () => {
    const parts = Object.entries(unzipSync(makeDocx(wordParagraph('Flat letter'))))
    const flat = parts.map(([name, data]) => {
      const xml = strFromU8(data).replace(/<\?xml.*?\?>/, '')
      const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
      return name.startsWith('[')
        ? ''
        : `<pkg:part pkg:name="/${name}" pkg:contentType="${type}"><pkg:xmlData>${xml}</pkg:xmlData></pkg:part>`
    })
    const file = `<?xml version="1.0"?><pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage">${flat.join('')}</pkg:package>`
    expect(await textOf(await convert('word', file))).toBe('Flat letter')
    const strange = zipSync(Object.fromEntries(parts.map(([name, data]) => [name.replaceAll('/', '\\'), data])))
    expect(await textOf(await convert('word', strange))).toBe('Flat letter')
    expect(await textOf(await convert('word', wideZip(makeDocx(wordParagraph('Wide letter')))))).toBe('Wide letter')
  })

  test('a workbook whose header names the file, which has the name that its owner gave it', async () => {
    const footer = '<headerFooter><oddFooter>&amp;Z&amp;F</oddFooter></headerFooter>'
    const parts = unzipSync(makeXlsx(textRow(1, ['a'])))
    const sheet = 'xl/worksheets/sheet1.xml'
    parts[sheet] = strToU8(strFromU8(parts[sheet]!).replace('</sheetData>', `</sheetData>${footer}`))

    const text = await textOf(await convert('excel', zipSync(parts), { name: '../Budget: 2024/25 é' }))

    expect(text).toContain('Budget: 202425 é.xlsx')
    expect(text).not.toContain('/')
  })

  test('a workbook with functions of today shows what Excel did, and one that was never worked out shows its sums', async () => {
    const cells = '<c r="A1"><v>2</v></c><c r="B1"><f>_xlfn.XLOOKUP(1,A1:A1,A1:A1)</f><v>4711</v></c>'
    expect(await textOf(await convert('excel', makeXlsx(`<row r="1">${cells}</row>`)))).toContain('4711')
    const parts = unzipSync(makeXlsx('<row r="1"><c r="A1"><v>2</v></c><c r="B1"><f>A1*1000</f><v>0</v></c></row>'))
    const book = 'xl/workbook.xml'
    parts[book] = strToU8(strFromU8(parts[book]!).replace('</sheets>', '</sheets><calcPr fullCalcOnLoad="1"/>'))
    expect(await textOf(await convert('excel', zipSync(parts)))).toContain('2000')
  })

  test('a document that a library made of a web page within it, without what that would fetch', async () => {
    const page = '<html><body><h1>Chunk</h1><p>Text of the page</p><img src="http://127.0.0.1:9/a.png"></body></html>'
    const parts = unzipSync(makeDocx('<w:altChunk r:id="rId1"/>', [['aFChunk', 'page.html']]))
    parts['word/page.html'] = strToU8(page)
    const types = '[Content_Types].xml'
    parts[types] = strToU8(
      strFromU8(parts[types]!).replace('<Override', '<Default Extension="html" ContentType="text/html"/><Override'),
    )

    const answer = await convert('word', zipSync(parts))

    expect(await textOf(answer)).toContain('Text of the page')
    expect(answer.result!.facts).toMatchObject({ cutLinks: 1 })
  })

  test('a presentation whose slides are all hidden', async () => {
    const hide = (show: string) => {
      const parts = unzipSync(makePptx('Backup'))
      const slide = 'ppt/slides/slide1.xml'
      parts[slide] = strToU8(strFromU8(parts[slide]!).replace('<p:sld ', `<p:sld show="${show}" `))
      return zipSync(parts)
    }
    expect(await textOf(await convert('powerpoint', hide('0')))).toContain('Backup')
    expect(await textOf(await convert('powerpoint', hide('1')))).toContain('Backup')
  })

  test('a document with tracked changes is written as it is with all of them', async () => {
    const of = (tag: string, text: string) => `<w:${tag} w:id="1" w:author="A">${text}</w:${tag}>`
    const run = (text: string, tag = 't') => `<w:r><w:${tag} xml:space="preserve">${text}</w:${tag}></w:r>`
    const changed = `<w:p>${run('Kept ')}${of('del', run('gone ', 'delText'))}${of('ins', run('new '))}</w:p>`
    const moved = (tag: string) =>
      `<w:p><w:pPr><w:rPr><w:${tag} w:id="2"/></w:rPr></w:pPr>${of(tag, run('Moved'))}</w:p>`
    const text = await textOf(await convert('word', makeDocx(changed + moved('moveFrom') + moved('moveTo'))))
    expect(text.replaceAll(/\s/g, '')).toBe('KeptnewMoved')
  })

  test('the chosen pages alone', async () => {
    const pageBreak = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'
    const file = makeDocx(['first', 'second', 'third'].map(wordParagraph).join(pageBreak))

    const text = await textOf(await convert('word', file, { pages: '2 – 3' }))

    expect(text).not.toContain('first')
    expect(text).toContain('second')
    expect(text).toContain('third')
  })

  test('a wide sheet on one page, or over several when the member wants its own size', async () => {
    const wide = makeXlsx(textRow(1, columns))

    expect((await convert('excel', wide)).result?.facts).toMatchObject({ pages: 1 })
    expect((await convert('excel', wide, { fitToWidth: false })).result?.facts).toMatchObject({ pages: 2 })
  })

  test('a sheet too wide for one page is turned, and goes on over several in letters that can be read', async () => {
    const wide = makeXlsx(
      textRow(
        1,
        Array.from({ length: 45 }, (_, at) => `Column ${at + 1}`),
      ),
    )

    const { result } = await convert('excel', wide)

    const document = await openDocument(result!.file)
    const sizes = document.page(1).chars.map(({ size }) => size)
    const { width, height } = document.size(1)
    document.close()
    expect(result!.facts).toMatchObject({ pages: 2 })
    expect(width).toBeGreaterThan(height)
    expect(Math.min(...sizes)).toBeGreaterThan(5.5)
  })

  test('with tags, by which a screen reader finds its way', async () => {
    const { result } = await convert('word', makeDocx(wordParagraph('A letter')))

    const pdf = (await readFile(result!.file)).toString('latin1')
    expect(pdf).toContain('/StructTreeRoot')
    expect(pdf).toContain('/Marked true')
  })

  test('the same through the command line, where the library does not start', async () => {
    const file = await keep('sheet.xlsx', makeXlsx(textRow(1, ['by hand'])))
    const signal = new AbortController().signal

    const pdf = await convertBySoffice(findOffice()!, {
      file,
      kind: 'excel',
      folder: await freshFolder(),
      options: '{}',
      signal,
    })

    expect(await textOf({ result: { file: pdf, extension: '.pdf' } })).toContain('by hand')
  })
})

describe('protected files', () => {
  test('ask for their password, refuse a wrong one and open with the right one', async () => {
    const file = protect(makeDocx(wordParagraph('A secret')), 'sesam')

    expect((await convert('word', file)).failure?.code).toBe(50003)
    expect((await convert('word', file, { password: 'Sesam' })).failure?.code).toBe(50101)
    expect(await textOf(await convert('word', file, { password: 'sesam' }))).toContain('A secret')
  })

  test.each([
    ['word', 'locked.doc'],
    ['excel', 'locked.xls'],
  ] as const)('in the old formats do so as well: %s', async (kind, name) => {
    const file = await readFile(sample(name))

    expect((await convert(kind, file)).failure?.code).toBe(50003)
    expect((await convert(kind, file, { password: 'Sesame' })).failure?.code).toBe(50101)
    expect(await textOf(await convert(kind, file, { password: 'sesame' }))).toContain('Secret')
  })

  test.for(['NFC', 'NFD'] as const)('open with the password in another form of Unicode than %s', async (form) => {
    const secret = 'sésame'
    const file = protect(makeDocx(wordParagraph('A secret')), secret.normalize(form))
    const typed = secret.normalize(form === 'NFC' ? 'NFD' : 'NFC')
    expect(await textOf(await convert('word', file, { password: typed }))).toContain('A secret')
    expect((await convert('word', file, { password: 'sesame' })).failure?.code).toBe(50101)
  })

  test('a protected workbook is fitted to the page as well', async () => {
    const file = protect(makeXlsx(textRow(1, columns)), 'sesam')

    expect((await convert('excel', file, { password: 'sesam' })).result?.facts).toMatchObject({ pages: 1 })
  })

  test('a protected document of another kind shows only when it is open', async () => {
    const file = protect(makeDocx(wordParagraph('A letter')), 'sesam')

    expect((await convert('excel', file, { password: 'sesam' })).failure?.code).toBe(50005)
  })
})

describe('what is refused with a sentence', () => {
  const bomb = () => zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/a.xml': new Uint8Array(101_000_000) })
  const entity = '<!DOCTYPE w [<!ENTITY a "aaaa">]>'

  test.each([
    ['an empty file', () => new Uint8Array(0), 50004],
    ['a program named .doc', () => Buffer.from('7f454c46020101000000', 'hex'), 50005],
    ['a single-file web page without a page', () => 'MIME-Version: 1.0\nContent-Type: text/plain\n\nhello', 50002],
    ['a workbook sent as Word', () => makeXlsx(textRow(1, ['a'])), 50005],
    ['a zip that is no Office file', () => zipSync({ 'a.txt': strToU8('a') }), 50005],
    ['an OLE file that is no Office file', () => compoundFile({ Thumbs: new Uint8Array(10) }), 50005],
    ['a document cut in half', () => makeDocx(wordParagraph('a')).subarray(0, 700), 50002],
    ['an OLE document with rubbish inside', () => compoundFile({ WordDocument: new Uint8Array(10) }), 50002],
    ['a document with entities', () => zipWithDoctype(entity), 50002],
    ['a bomb', bomb, 50008],
  ])('%s', async (_, make, code) => {
    expect((await convert('word', make() as Uint8Array | string)).failure?.code).toBe(code)
  })

  test('pages that are not there', async () => {
    const file = makeDocx(wordParagraph('one page'))

    expect((await convert('word', file, { pages: '7' })).failure?.code).toBe(50121)
    expect((await convert('word', file, { pages: 'all' })).failure?.code).toBe(50121)
  })

  function zipWithDoctype(doctype: string): Uint8Array {
    return zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8(`${doctype}<w/>`) })
  }
})

describe('what a file cannot do', () => {
  let hits: string[]
  const server = createServer((request, response) => {
    hits.push(request.url!)
    response.end()
  })
  let address: string

  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.close()
  })

  test('it cannot fetch anything', async () => {
    hits = []
    const picture = wordLinkedPicture('rId1') + wordField(`INCLUDEPICTURE "${address}/field.png" \\d`, 'field')
    await convert('word', makeDocx(picture, [['image', `${address}/word.png`, 'External']]))
    await convert('powerpoint', makePptx('slide', [['image', `${address}/slide.png`, 'External']]))
    await convert('excel', makeXlsx(`<row r="1"><c r="A1"><f>WEBSERVICE("${address}/sheet")</f></c></row>`))
    await convert('word', `{\\rtf1 {\\field{\\*\\fldinst INCLUDEPICTURE "${address}/rtf.png" \\\\d}{\\fldrslt x}}}`)
    await convert('word', `<html><img src="${address}/page.png"></html>`)
    const drawn = `<draw:frame svg:width="2cm" svg:height="2cm"><draw:image xlink:href="${address}/open.png"/></draw:frame>`
    expect(await textOf(await convert('word', openDocumentText(drawn)))).toContain('hello')
    const formula = `<Cell ss:Formula="=WEBSERVICE(&quot;${address}/2003&quot;)"><Data ss:Type="String">saved</Data></Cell>`
    expect(await textOf(await convert('excel', workbookOf2003(formula)))).toContain('hello')
    expect(hits).toEqual([])
  })

  test('it could not fetch anything even past our own checks', async () => {
    hits = []
    const linked = makeDocx(wordLinkedPicture('rId1'), [['image', `${address}/word.png`, 'External']])
    const page = `<html><img src="${address}/page.png" width="50" height="50"></html>`

    for (const file of [await keep('linked.docx', linked), await keep('page.html', page)]) {
      const { result } = await ask({ openAnyway: file, scratch: await freshFolder() })
      expect(existsSync(result!.file)).toBe(true)
    }
    expect(hits).toEqual([])
  })

  test('a LibreOffice as it comes takes in what is outside, on this machine and elsewhere; ours takes in neither', async () => {
    const pixel = { create: { width: 60, height: 60, channels: 3, background: 'red' } } as const
    const secret = await keep('secret.png', await sharp(pixel).png().toBuffer())
    const linkTo = (target: string) => makeDocx(wordLinkedPicture('rId1'), [['image', target, 'External']])
    const local = await keep('local.docx', linkTo(pathToFileURL(secret).href))
    const remote = await keep('remote.docx', linkTo(`${address}/word.png`))
    const picturesIn = async (path: string) => {
      const document = await openDocument(path)
      const { length } = document.page(1).pictures
      document.close()
      return length
    }

    hits = []
    const out = await freshFolder()
    const profile = `-env:UserInstallation=${pathToFileURL(await freshFolder()).href}`
    const soffice = join(findOffice()!, 'soffice')
    await promisify(execFile)(soffice, [profile, '--headless', '--convert-to', 'pdf', '--outdir', out, local, remote])
    expect(await picturesIn(join(out, 'local.pdf'))).toBe(1)
    expect(hits).not.toEqual([])

    hits = []
    const opened = await ask({ openAnyway: local, scratch: await freshFolder() })
    await ask({ openAnyway: remote, scratch: await freshFolder() })
    expect(await picturesIn(opened.result!.file)).toBe(0)
    expect(hits).toEqual([])
  })

  // No settings that we know make a LibreOffice without windows run this macro or read this section: the settings are
  // not what this test shows, but that an installation which would do so does not pass unseen.
  test('it can neither run a macro nor bring in a file of this machine', async () => {
    const proof = join(folder, 'macro-ran')
    const secret = await keep('secret.txt', 'the server keeps this')
    const file = await keep('evil.fodt', evilDocument(proof, secret))

    const answer = await ask({ openAnyway: file, scratch: await freshFolder() })

    const text = await textOf(answer)
    expect(text).toContain('hello')
    expect(text).not.toContain('the server keeps this')
    expect(existsSync(proof)).toBe(false)
  })

  test('a field does not bring in a file of this machine', async () => {
    const secret = await keep('secret.txt', 'the server keeps this')

    const text = await textOf(await convert('word', makeDocx(wordField(`INCLUDETEXT "${secret}"`, 'as it was saved'))))

    expect(text).toContain('as it was saved')
    expect(text).not.toContain('the server keeps this')
  })
})

/** An OpenDocument text with a word, and with more in its paragraph. */
const openDocumentText = (more: string): Uint8Array =>
  zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'META-INF/manifest.xml': strToU8(
      '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>',
    ),
    'content.xml': strToU8(
      `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.2"><office:body><office:text><text:p>hello ${more}</text:p></office:text></office:body></office:document-content>`,
    ),
  })

/** A workbook as Excel 2003 writes it in XML, with a word in its first cell and others beside it. */
const workbookOf2003 = (cells: string): string =>
  `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="Sheet"><Table><Row><Cell><Data ss:Type="String">hello</Data></Cell>${cells}</Row></Table></Worksheet></Workbook>`

/** An OpenDocument text whose macro writes `proof` when it is opened, with a section that shows `secret`. */
const evilDocument = (proof: string, secret: string) => `<?xml version="1.0"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:script="urn:oasis:names:tc:opendocument:xmlns:script:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:ooo="http://openoffice.org/2004/office" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text">
<office:scripts><office:script script:language="ooo:Basic"><ooo:libraries><ooo:library-embedded ooo:name="Standard"><ooo:module ooo:name="M"><ooo:source-code>Sub Main
Open "${proof}" For Output As #1
Print #1, "x"
Close #1
End Sub</ooo:source-code></ooo:module></ooo:library-embedded></ooo:libraries></office:script>
<office:event-listeners><script:event-listener script:language="ooo:script" script:event-name="dom:load" xlink:href="vnd.sun.star.script:Standard.M.Main?language=Basic&amp;location=document" xlink:type="simple"/></office:event-listeners></office:scripts>
<office:body><office:text><text:section text:name="s"><text:section-source xlink:href="file://${secret}" xlink:type="simple" xlink:show="embed"/><text:p>inside</text:p></text:section><text:p>hello</text:p></office:text></office:body>
</office:document>`
