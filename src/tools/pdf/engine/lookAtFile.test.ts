import sharp from 'sharp'
import { expect, test } from 'vitest'
import { codes } from '#platform/codes.ts'
import lookAtFile from './lookAtFile.ts'
import { makeDocx, makePptx, makeXlsx, officePackage, protect, textRow, wordParagraph } from './office/testFiles.ts'
import { makePdf } from './samples/pdf.ts'
import { testWork } from './samples/work.ts'

const docx = () => makeDocx(wordParagraph('Dear reader'))
const picture = () => sharp({ create: { width: 900, height: 300, channels: 3, background: '#88aacc' } })

test.each([
  ['a PDF', 'pdf', () => makePdf((newPage) => void newPage(200, 100).text(20, 50, 'page'))],
  ['a JPEG', 'picture', () => picture().jpeg().toBuffer()],
  ['a PNG', 'picture', () => picture().png().toBuffer()],
  ['a document', 'word', docx],
  ['a workbook', 'excel', () => makeXlsx(textRow(1, ['a', 'b']))],
  ['slides', 'powerpoint', () => makePptx('Hello')],
  ['an encrypted document', 'encrypted', () => protect(docx(), 'harbour')],
] as const)('%s is told by its content, whatever its name', async (_what, is, make) => {
  await using work = testWork()
  const { facts } = await lookAtFile({ path: await work.put('report.txt', await make()) }, work)
  expect(facts).toMatchObject({ is })
  const isSeen = is === 'pdf' || is === 'picture'
  expect(facts?.first).toEqual(isSeen ? expect.stringMatching(/^data:image\/webp;base64,/) : undefined)
  if (isSeen) expect(facts?.pages).toBe(1)
})

test.each([
  ['a text', () => Buffer.from('Dear reader'), codes.wrongFileType],
  ['a package of something else', () => officePackage('mimetype', {}, { 'x.xml': '<x/>' }), codes.wrongFileType],
  ['a picture that breaks off', () => Buffer.from('\xff\xd8\xff\xe0 no more', 'latin1'), codes.unreadableFile],
])('%s is refused with what to do', async (_what, make, code) => {
  await using work = testWork()
  const path = await work.put('report.pdf', make())
  await expect(lookAtFile({ path }, work)).rejects.toMatchObject({ code })
})
