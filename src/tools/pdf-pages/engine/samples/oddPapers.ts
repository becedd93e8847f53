/** The objects of a file by their numbers: a catalog 1, a page tree 2, three pages 3 to 5 with their contents 6 to 8, and a font 9. */
type Objects = Record<number, string>

/** A file written in a way that no sound program writes it. */
type Odd = {
  /** Objects that stand instead of the sound ones, or beside them. */
  objects?: Objects
  /** What becomes of the bytes. */
  bytes?: (sound: string) => string
  trailer?: string
}

const page = (number: number, more = '') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Resources << /Font << /F 9 0 R >> >> /Contents ${number + 3} 0 R ${more} >>`

const streamOf = (data: string, more = '') => `<< /Length ${data.length} ${more} >>\nstream\n${data}\nendstream`
const words = (number: number) => streamOf(`BT /F 24 Tf 50 300 Td (alpha ${number}) Tj ET`)

const catalog = (more = '') => `<< /Type /Catalog /Pages 2 0 R ${more} >>`
const tree = (kids: string, more = '/Count 3') => `<< /Type /Pages /Kids ${kids} ${more} >>`

const sound: Objects = {
  1: catalog(),
  2: tree('[3 0 R 4 0 R 5 0 R]'),
  ...{ 3: page(3), 4: page(4), 5: page(5), 6: words(1), 7: words(2), 8: words(3) },
  9: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
}

function write({ objects = {}, bytes = (whole) => whole, trailer = '' }: Odd): Uint8Array {
  const all = { ...sound, ...objects }
  let text = '%PDF-1.7\n'
  const entries: [number, number][] = []
  for (const [number, object] of Object.entries(all)) {
    entries.push([Number(number), text.length])
    text += `${number} 0 obj\n${object}\nendobj\n`
  }
  const rows = entries.map(([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`)
  const xref = `xref\n0 1\n0000000000 65535 f \n${rows.join('')}`
  const size = Math.max(...entries.map(([number]) => number)) + 1
  const end = `trailer\n<< /Root 1 0 R /Size ${size} ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(bytes(text + xref + end), 'latin1')
}

const boxed = (box: string, more = '') => page(4, more).replace('[0 0 400 600]', box)
const second = (more: string): Odd => ({ objects: { 4: page(4, more) } })
const nested = (depth: number): Objects =>
  Object.fromEntries(
    Array.from({ length: depth }, (_, at) => [
      20 + at,
      tree(`[${at + 1 < depth ? `${21 + at} 0 R` : '4 0 R'}]`, `/Count 1 /Parent ${at ? 19 + at : 2} 0 R`),
    ]),
  )

const odd: Record<string, Odd> = {
  'a kid is null': { objects: { 2: tree('[3 0 R null 4 0 R 5 0 R]', '/Count 4') } },
  'a kid is not there': { objects: { 2: tree('[3 0 R 77 0 R 4 0 R 5 0 R]', '/Count 4') } },
  'a kid is a number': { objects: { 2: tree('[3 0 R 7 4 0 R 5 0 R]', '/Count 4') } },
  'a kid is the font': { objects: { 2: tree('[3 0 R 9 0 R 4 0 R 5 0 R]', '/Count 4') } },
  'the tree is its own kid': { objects: { 2: tree('[3 0 R 2 0 R 4 0 R 5 0 R]', '/Count 4') } },
  'a branch leads back': {
    objects: { 2: tree('[3 0 R 10 0 R 4 0 R 5 0 R]'), 10: tree('[2 0 R]', '/Count 3 /Parent 2 0 R') },
  },
  'a branch is empty': { objects: { 2: tree('[3 0 R 10 0 R 4 0 R 5 0 R]'), 10: tree('[]', '/Count 0 /Parent 2 0 R') } },
  'a deep tree': { objects: { 2: tree('[3 0 R 20 0 R 5 0 R]'), ...nested(150) } },
  'more counted than there': { objects: { 2: tree('[3 0 R 4 0 R 5 0 R]', '/Count 99') } },
  'none counted': { objects: { 2: tree('[3 0 R 4 0 R 5 0 R]', '/Count 0') } },
  'less counted than there': { objects: { 2: tree('[3 0 R 4 0 R 5 0 R]', '/Count 2') } },
  'a negative count': { objects: { 2: tree('[3 0 R 4 0 R 5 0 R]', '/Count -3') } },
  'no count': { objects: { 2: tree('[3 0 R 4 0 R 5 0 R]', '') } },
  'a page that stands twice': { objects: { 2: tree('[3 0 R 4 0 R 3 0 R 5 0 R]', '/Count 4') } },
  'a page without a type': { objects: { 4: page(4).replace('/Type /Page ', '') } },
  'a page of another type': { objects: { 4: page(4).replace('/Type /Page ', '/Type /Template ') } },
  'a tree without a type': { objects: { 2: tree('[3 0 R 4 0 R 5 0 R]').replace('/Type /Pages', '') } },
  'a page without a parent': { objects: { 4: page(4).replace('/Parent 2 0 R', '') } },
  'a page of a wrong parent': { objects: { 4: page(4).replace('/Parent 2 0 R', '/Parent 9 0 R') } },
  'a page written into its tree': { objects: { 2: tree(`[3 0 R ${page(4)} 5 0 R]`) } },
  'kids by reference': { objects: { 2: tree('10 0 R'), 10: '[3 0 R 4 0 R 5 0 R]' } },
  'one kid without brackets': { objects: { 2: tree('3 0 R', '/Count 1') } },
  'no kids': { objects: { 2: '<< /Type /Pages /Count 3 >>' } },
  'kids of words': { objects: { 2: tree('(kids)') } },
  'no tree': { objects: { 1: '<< /Type /Catalog >>' } },
  'a tree that is one page': { objects: { 1: catalog().replace('2 0 R', '3 0 R') } },
  'no catalog': { objects: { 1: 'null' } },
  'a catalog without a type': { objects: { 1: '<< /Pages 2 0 R >>' } },
  'no box': { objects: { 4: boxed('').replace('/MediaBox', '') } },
  'a box of no size': { objects: { 4: boxed('[0 0 0 0]') } },
  'a box that is turned over': { objects: { 4: boxed('[400 600 0 0]') } },
  'a box below zero': { objects: { 4: boxed('[-400 -600 0 0]') } },
  'a huge box': { objects: { 4: boxed('[0 0 1000000 1000000]') } },
  'a box of words': { objects: { 4: boxed('[(a) (b) (c) (d)]') } },
  'a box of three': { objects: { 4: boxed('[0 0 400]') } },
  'a box by references': { objects: { 4: boxed('[10 0 R 10 0 R 11 0 R 12 0 R]'), 10: '0', 11: '400', 12: '600' } },
  'a box that is not there': { objects: { 4: boxed('77 0 R') } },
  'cropped beside the page': second('/CropBox [1000 1000 1200 1200]'),
  'cropped to nothing': second('/CropBox [10 10 10 10]'),
  'turned by 45': second('/Rotate 45'),
  'turned by a word': second('/Rotate /Left'),
  'turned by 450': second('/Rotate 450'),
  'turned by -90.0': second('/Rotate -90.0'),
  'units of zero': second('/UserUnit 0'),
  'units below zero': second('/UserUnit -2'),
  'units of a word': second('/UserUnit (cm)'),
  'no contents': { objects: { 4: page(4).replace('/Contents 7 0 R', '') } },
  'contents of nothing': { objects: { 4: page(4).replace('7 0 R', '[null 77 0 R null]') } },
  'contents that are a page': { objects: { 4: page(4).replace('/Contents 7 0 R', '/Contents 3 0 R') } },
  'contents that do not unpack': { objects: { 7: streamOf('not deflated at all', '/Filter /FlateDecode') } },
  'contents by an unknown filter': { objects: { 7: streamOf('what is this', '/Filter /Secret') } },
  'contents of a wrong length': { objects: { 7: words(2).replace(/Length \d+/, 'Length 9999') } },
  'contents of no length': { objects: { 7: words(2).replace(/\/Length \d+/, '') } },
  'contents that end inside': { objects: { 7: streamOf('q q q BT /F 24 Tf 50 300 Td (alpha 2) Tj') } },
  'no resources': { objects: { 4: page(4).replace(/\/Resources << .*? >> >>/, '') } },
  'resources of null': { objects: { 4: page(4).replace(/\/Resources << .*? >> >>/, '/Resources null') } },
  'resources that lead to themselves': {
    objects: {
      4: page(4).replace(/\/Resources << .*? >> >>/, '/Resources << /Font << /F 9 0 R >> /XObject << /X 10 0 R >> >>'),
      10: streamOf('/X Do', '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 10 0 R >> >>'),
    },
  },
  'notes of nothing': second('/Annots [null 77 0 R 7]'),
  'notes that are no list': second('/Annots (notes)'),
  'a note that is its own parent': {
    objects: {
      4: page(4, '/Annots [10 0 R]'),
      10: '<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /Parent 10 0 R /Popup 10 0 R /P 4 0 R >>',
    },
  },
  'bookmarks in a circle': {
    objects: {
      1: catalog('/Outlines 10 0 R'),
      10: '<< /First 11 0 R /Last 12 0 R /Count 2 >>',
      11: '<< /Title (a) /Parent 10 0 R /Next 12 0 R /First 10 0 R /Dest [3 0 R /Fit] >>',
      12: '<< /Title (b) /Parent 10 0 R /Next 11 0 R /Prev 11 0 R /Dest [5 0 R /Fit] >>',
    },
  },
  'bookmarks to nowhere': {
    objects: {
      1: catalog('/Outlines 10 0 R'),
      10: '<< /First 11 0 R /Last 13 0 R /Count 3 >>',
      11: '<< /Title 7 /Next 12 0 R /Dest [77 0 R /Fit] >>',
      12: '<< /Title (b) /Next 13 0 R /Dest (nowhere) >>',
      13: '<< /Title (c) /A << /S /GoTo /D 7 >> >>',
    },
  },
  'names in a circle': {
    objects: {
      1: catalog('/Names << /Dests 10 0 R /EmbeddedFiles 10 0 R /JavaScript 10 0 R >>'),
      10: '<< /Kids [10 0 R 10 0 R] >>',
    },
  },
  'names that are no list': {
    objects: { 1: catalog('/Names << /Dests << /Names 7 >> /EmbeddedFiles << /Names [(a)] >> >>') },
  },
  'page labels of nothing': { objects: { 1: catalog('/PageLabels << /Nums [0 null (x) << /S /Q >> 9] >>') } },
  'page labels in a circle': { objects: { 1: catalog('/PageLabels 10 0 R'), 10: '<< /Kids [10 0 R] >>' } },
  'fields in a circle': {
    objects: {
      1: catalog('/AcroForm << /Fields [10 0 R] >>'),
      10: '<< /T (a) /Kids [11 0 R] /Parent 11 0 R >>',
      11: '<< /T (b) /Kids [10 0 R] /Parent 10 0 R >>',
    },
  },
  'a form of nothing': { objects: { 1: catalog('/AcroForm << /Fields [null 77 0 R 7] /XFA [(a)] >>') } },
  'a form that is no form': { objects: { 1: catalog('/AcroForm 7') } },
  'layers of nothing': { objects: { 1: catalog('/OCProperties << /OCGs [null 77 0 R] /D 7 >>') } },
  'tags in a circle': {
    objects: {
      1: catalog('/StructTreeRoot 10 0 R /MarkInfo << /Marked true >>'),
      10: '<< /Type /StructTreeRoot /K 11 0 R /ParentTree 10 0 R >>',
      11: '<< /S /P /P 10 0 R /K [11 0 R 10 0 R] >>',
    },
  },
  'metadata that are no stream': { objects: { 1: catalog('/Metadata 9 0 R') } },
  'an odd version': { objects: { 1: catalog('/Version /9.9') } },
  'an odd encryption': { trailer: '/Encrypt << /Filter /Standard /V 9 >>' },
  'an encryption of nothing': { trailer: '/Encrypt 77 0 R' },
  'no table of objects': { bytes: (whole) => whole.slice(0, whole.indexOf('xref\n')) },
  'a table in the wrong place': { bytes: (whole) => whole.replace(/startxref\n\d+/, 'startxref\n7') },
  'an end that is not there': { bytes: (whole) => whole.slice(0, whole.indexOf('8 0 obj') + 20) },
  'lines before its beginning': {
    bytes: (whole) => `HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n${whole}`,
  },
  'lines after its end': { bytes: (whole) => `${whole}\n${'\0'.repeat(3000)}<html>` },
  'an earlier version that is itself': { trailer: '/Prev 9' },
  'numbers beyond all bounds': second('/Rotate 99999999999999999999 /UserUnit 1e400 /StructParents -99999999999'),
}

/** The names of the oddities. */
export const oddities = Object.keys(odd)

/** A file of three pages, `alpha 1` to `alpha 3`, that is odd in the way of this name. */
export const oddPaper = (name: string): Uint8Array => write(odd[name]!)
