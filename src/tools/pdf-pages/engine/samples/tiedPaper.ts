import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Source } from '../qpdf.ts'
import { withTable } from './withTable.ts'

const FIRST_PAGE = 10

/**
 * Three pages of 400 × 600 points, with a word each, that belong together: the first has a black square on a hidden layer, and links to the
 * third by its place and by two kinds of names, and one to the second; bookmarks lead to the first and, below one that leads nowhere, to the
 * third.
 */
export async function tiedPaper(scratch: string, word: string): Promise<Source> {
  const link = (to: string) => `<</Type/Annot/Subtype/Link/Rect[0 0 50 50]/Border[0 0 0]${to}>>`
  const [first, second, third] = [0, 1, 2].map((at) => `${FIRST_PAGE + at} 0 R`)
  const page = (contents: number, more = '') =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 600]/Resources 3 0 R/Contents ${contents} 0 R${more}>>`
  const text = (number: number) => `BT /F1 24 Tf 40 500 Td (${word} ${number}) Tj ET`
  const objects = [
    `<</Type/Catalog/Pages 2 0 R/Outlines 6 0 R/Names<</Dests<</Names[(end)[${third}/XYZ 0 100 0]]>>>>/Dests<</old[${third}/Fit]>>
     /OCProperties<</OCGs[5 0 R]/D<</OFF[5 0 R]/Order[5 0 R]>>>>>>`,
    `<</Type/Pages/Kids[${first} ${second} ${third}]/Count 3>>`,
    '<</Font<</F1 4 0 R>>/Properties<</L 5 0 R>>>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    '<</Type/OCG/Name(Hidden)>>',
    '<</Type/Outlines/First 7 0 R/Last 8 0 R/Count 3>>',
    `<</Title(Begin)/Parent 6 0 R/Next 8 0 R/Dest[${first}/Fit]>>`,
    '<</Title(Rest)/Parent 6 0 R/Prev 7 0 R/First 9 0 R/Last 9 0 R/Count 1>>',
    '<</Title(End)/Parent 8 0 R/A<</S/GoTo/D(end)>>>>',
    page(13, '/Annots[16 0 R 17 0 R 18 0 R 19 0 R]'),
    ...[page(14), page(15)],
    stream(`/OC /L BDC 0 0 200 200 re f EMC ${text(1)}`),
    ...[stream(text(2)), stream(text(3))],
    ...[link(`/Dest[${third}/Fit]`), link('/Dest(end)'), link('/A<</S/GoTo/D/old>>'), link(`/Dest[${second}/Fit]`)],
  ]
  const path = join(scratch, `${word}.pdf`)
  await writeFile(path, withTable(Object.fromEntries(objects.map((object, at) => [at + 1, object]))))
  return { path }
}

const stream = (text: string) => `<</Length ${text.length}>>stream\n${text}\nendstream`
