import { Document, ExternalHyperlink, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx'
import { expect, test } from 'vitest'
import { DeferredBlock, DeferredRows } from './deferred.ts'
import { packWord } from './packWord.ts'
import { Spool } from './spool.ts'
import { readDocx } from './testDocx.ts'

const body = async (
  children: ConstructorParameters<typeof Document>[0]['sections'][0]['children'],
  spool = new Spool(),
) => {
  const { xml } = readDocx(await packWord(new Document({ sections: [{ children }] }), spool))
  return { document: xml('word/document.xml'), links: xml('word/_rels/document.xml.rels') }
}

const paragraph = () =>
  new Paragraph({
    children: [
      new TextRun({ text: ' Fish & "chips" <5> ', bold: true }),
      new ExternalHyperlink({ link: 'https://example.org/?a=1&b=2', children: [new TextRun('a link')] }),
    ],
  })

const width = { size: 4000, type: WidthType.DXA }
const row = () => new TableRow({ children: [new TableCell({ width, children: [paragraph()] })] })
const table = (rows: TableRow[]) => new Table({ rows, width, columnWidths: [width.size] })
/** Without what is another each time, and with quotes in one way: both ways mean the same. */
const plain = (xml: string) => xml.replace(/rId[-\w]{10,}/g, 'rId').replaceAll('&quot;', '"')

test.each([
  { of: 'a short document', least: undefined },
  { of: 'a long one, whose body waits deflated', least: 0 },
])('what is written when its turn comes is what would have been written at once: $of', async ({ least }) => {
  const end = new Paragraph('The end')
  const atOnce = await body([paragraph(), table([row(), row()]), paragraph(), end])
  const spool = new Spool(least)
  const deferred = await body(
    [
      new DeferredBlock(paragraph, spool),
      new DeferredBlock(() => table([new DeferredRows([row, row], spool)]), spool),
      new DeferredBlock(paragraph, spool),
      end,
    ],
    spool,
  )
  expect(spool.isEmpty).toBe(false)
  expect(plain(deferred.document)).toContain('Fish &amp; "chips" &lt;5&gt;')
  expect(plain(deferred.document)).toBe(plain(atOnce.document))
  expect(plain(deferred.links)).toBe(plain(atOnce.links))
})
