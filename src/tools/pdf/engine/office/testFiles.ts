import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { strToU8, unzipSync, zipSync } from 'fflate'

/* Small Office files for the tests, made from nothing. */

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const office = 'application/vnd.openxmlformats-officedocument'
const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${body}`

/** A relationship of a part: `[type, target]`, or with 'External' what a link to the outside looks like. */
export type Relationship = [type: string, target: string, mode?: 'External']

/** Relationships in the order given, with the ids rId1, rId2 and so on. */
export const rels = (list: Relationship[]): string =>
  xml(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
      .map(
        ([type, target, mode], index) =>
          `<Relationship Id="rId${index + 1}" Type="${relationships}/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
      )
      .join('')}</Relationships>`,
  )

/** A package with its main part and whatever else; `types` are content types by part name. */
export function officePackage(main: string, types: Record<string, string>, parts: Record<string, string>): Uint8Array {
  const overrides = Object.entries(types)
    .map(([part, type]) => `<Override PartName="/${part}" ContentType="${office}.${type}+xml"/>`)
    .join('')
  const contentTypes = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides}</Types>`
  const all = { '[Content_Types].xml': xml(contentTypes), '_rels/.rels': rels([['officeDocument', main]]), ...parts }
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)])))
}

const wordSpaces = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${relationships}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"`

export const wordParagraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

/** A field that Word refreshes from elsewhere, with `shown` as its stored result. */
export const wordField = (code: string, shown: string): string =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin" w:dirty="true"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${shown}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`

/** A picture that stays outside the file: relationship `id` says where. */
export const wordLinkedPicture = (id: string): string =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="${id}"/></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

export const makeDocx = (body: string, links: Relationship[] = []): Uint8Array =>
  officePackage(
    'word/document.xml',
    { 'word/document.xml': 'wordprocessingml.document.main' },
    {
      'word/document.xml': xml(`<w:document ${wordSpaces}><w:body>${body}</w:body></w:document>`),
      'word/_rels/document.xml.rels': rels(links),
    },
  )

/** A workbook of one sheet; `rows` is the XML inside its sheetData. */
export const makeXlsx = (rows: string): Uint8Array =>
  officePackage(
    'xl/workbook.xml',
    { 'xl/workbook.xml': 'spreadsheetml.sheet.main', 'xl/worksheets/sheet1.xml': 'spreadsheetml.worksheet' },
    {
      'xl/workbook.xml': xml(
        `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relationships}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': rels([['worksheet', 'worksheets/sheet1.xml']]),
      'xl/worksheets/sheet1.xml': xml(
        `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
      ),
    },
  )

/** Cells of one row as inline text. */
export const textRow = (number: number, cells: string[]): string =>
  `<row r="${number}">${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`

const slideSpaces = `xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${relationships}"`

const slidePlace = '<a:xfrm><a:off x="500000" y="500000"/><a:ext cx="4000000" cy="2000000"/></a:xfrm>'
const noVisual = (id: number) => `<p:cNvPr id="${id}" name="n${id}"/>`

/** A presentation of one slide that shows `text` and, with links, a picture of the first of them. */
export function makePptx(text: string, links: Relationship[] = []): Uint8Array {
  const picture = links.length
    ? `<p:pic><p:nvPicPr>${noVisual(3)}<p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:link="rId1"/></p:blipFill><p:spPr>${slidePlace}<a:prstGeom prst="rect"/></p:spPr></p:pic>`
    : ''
  const shape = `<p:sp><p:nvSpPr>${noVisual(2)}<p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr>${slidePlace}<a:prstGeom prst="rect"/></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`
  const group = `<p:nvGrpSpPr>${noVisual(1)}<p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>`
  return officePackage(
    'ppt/presentation.xml',
    { 'ppt/presentation.xml': 'presentationml.presentation.main', 'ppt/slides/slide1.xml': 'presentationml.slide' },
    {
      'ppt/presentation.xml': xml(
        `<p:presentation ${slideSpaces}><p:sldIdLst><p:sldId id="256" r:id="rId1"/></p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
      ),
      'ppt/_rels/presentation.xml.rels': rels([['slide', 'slides/slide1.xml']]),
      'ppt/slides/slide1.xml': xml(
        `<p:sld ${slideSpaces}><p:cSld><p:spTree>${group}${shape}${picture}</p:spTree></p:cSld></p:sld>`,
      ),
      'ppt/slides/_rels/slide1.xml.rels': rels(links),
    },
  )
}

const sha1 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('sha1')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const uint32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4)
  return bytes
}
const encrypt = (key: Buffer, data: Buffer): Buffer => {
  const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false)
  return Buffer.concat([cipher.update(data), cipher.final()])
}

/** Protects a package with a password as Office 2007 does: AES-128, key from 50 000 rounds of SHA-1 ([MS-OFFCRYPTO] 2.3.4). */
export function protect(file: Uint8Array, password: string): Buffer {
  const salt = randomBytes(16)
  let hash = sha1(salt, Buffer.from(password, 'utf16le'))
  for (let round = 0; round < 50_000; round++) hash = sha1(uint32(round), hash)
  hash = sha1(hash, uint32(0))
  const mask = Buffer.alloc(64, 0x36)
  hash.forEach((byte, index) => {
    mask[index] = byte ^ 0x36
  })
  const key = sha1(mask).subarray(0, 16)

  const verifier = randomBytes(16)
  const provider = Buffer.from('Microsoft Enhanced RSA and AES Cryptographic Provider\0', 'utf16le')
  const flags = 0x24
  const header = Buffer.concat([uint32(flags, 0, 0x660e, 0x8004, 128, 0x18, 0, 0), provider])
  const verifierHash = Buffer.concat([sha1(verifier), Buffer.alloc(12)])
  const info = Buffer.concat([
    uint32(0x00020003, flags, header.length),
    header,
    uint32(16),
    salt,
    encrypt(key, verifier),
    uint32(20),
    encrypt(key, verifierHash),
  ])
  const roomy = roomyPackage(file)
  const padded = Buffer.concat([roomy, Buffer.alloc((16 - (roomy.length % 16)) % 16)])
  const body = Buffer.concat([uint32(roomy.length, 0), encrypt(key, padded)])
  return compoundFile({ EncryptionInfo: info, EncryptedPackage: body })
}

/** The same package, large enough for whole sectors: LibreOffice would take what fills up a stream for content. */
function roomyPackage(file: Uint8Array): Buffer {
  const filler = strToU8(`<filler>${'.'.repeat(4096)}</filler>`)
  return Buffer.from(zipSync({ ...unzipSync(file), 'filler.xml': filler }, { level: 0 }))
}

/** An OLE2 file of streams ([MS-CFB]); each is filled up beyond 4096 bytes, below which it would need small sectors. */
export function compoundFile(streams: Record<string, Uint8Array>): Buffer {
  const sector = 512
  const endOfChain = 0xfffffffe
  const names = Object.keys(streams)
  const entry = (name: string, type: number, start: number, size: number, next = -1, child = -1) => {
    const bytes = Buffer.alloc(128)
    bytes.write(name, 0, 'utf16le')
    bytes.writeUInt16LE((name.length + 1) * 2, 64)
    bytes.writeUInt8(type, 66)
    bytes.writeUInt8(1, 67)
    bytes.writeInt32LE(-1, 68)
    bytes.writeInt32LE(next, 72)
    bytes.writeInt32LE(child, 76)
    bytes.writeUInt32LE(start, 116)
    bytes.writeUInt32LE(size, 120)
    return bytes
  }
  const bodies = names.map((name) => {
    const data = streams[name]!
    const whole = Math.ceil(Math.max(data.length, 4096) / sector) * sector
    return Buffer.concat([data, Buffer.alloc(whole - data.length)])
  })
  const directorySectors = Math.ceil((names.length + 1) / 4)
  const dataSectors = bodies.reduce((sum, body) => sum + body.length / sector, 0)
  const tableSectors = Math.ceil(((dataSectors + directorySectors) / 127) * 1.01) + 1
  const table: number[] = Array.from({ length: tableSectors }, () => 0xfffffffd)
  const chain = (length: number) => {
    const start = table.length
    for (let at = 1; at <= length; at++) table.push(at === length ? endOfChain : start + at)
    return start
  }
  const directoryStart = chain(directorySectors)
  const entries = [entry('Root Entry', 5, endOfChain, 0, -1, 1)]
  names.forEach((name, index) => {
    const body = bodies[index]!
    const size = Math.max(streams[name]!.length, 4096)
    entries.push(entry(name, 2, chain(body.length / sector), size, index + 1 < names.length ? index + 2 : -1))
  })
  while (entries.length % 4) entries.push(Buffer.alloc(128))
  while (table.length < tableSectors * 128) table.push(0xffffffff)

  const header = Buffer.alloc(sector, 0xff)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.fill(0, 8, 24)
  Buffer.from([0x3e, 0, 3, 0, 0xfe, 0xff, 9, 0, 6, 0, 0, 0, 0, 0, 0, 0]).copy(header, 24)
  uint32(0, tableSectors, directoryStart, 0, 4096, endOfChain, 0, endOfChain, 0).copy(header, 40)
  uint32(...Array.from({ length: tableSectors }, (_, index) => index)).copy(header, 76)
  return Buffer.concat([header, uint32(...table), ...entries, ...bodies])
}

/** The same zip with all sizes and places in the fields of ZIP64 (APPNOTE 4.3.14 and 4.5.3), as libraries write it that do not know them beforehand. */
export function wideZip(zip: Uint8Array): Buffer {
  const [entries, directory] = [[] as Buffer[], [] as Buffer[]]
  let start = 0
  for (const [name, data] of Object.entries(unzipSync(zip))) {
    const head = (signature: number, more: number[], extra: bigint[], after = 0) => {
      const bytes = Buffer.alloc(4 + more.length * 2 + 12 + 4 + after)
      bytes.writeUInt32LE(signature)
      for (const [at, each] of more.entries()) bytes.writeUInt16LE(each, 4 + at * 2)
      const sizes = 4 + more.length * 2
      bytes.writeUInt32LE(crc32(data), sizes)
      bytes.fill(0xff, sizes + 4, sizes + 12)
      bytes.writeUInt16LE(Buffer.byteLength(name), sizes + 12)
      bytes.writeUInt16LE(4 + extra.length * 8, sizes + 14)
      if (after > 0) bytes.fill(0xff, bytes.length - 4)
      const fields = Buffer.alloc(4 + extra.length * 8)
      fields.writeUInt16LE(1)
      fields.writeUInt16LE(extra.length * 8, 2)
      for (const [at, each] of extra.entries()) fields.writeBigUInt64LE(each, 4 + at * 8)
      return Buffer.concat([bytes, Buffer.from(name), fields])
    }
    const size = BigInt(data.length)
    const entry = Buffer.concat([head(0x04034b50, [45, 0, 0, 0, 0], [size, size]), data])
    directory.push(head(0x02014b50, [45, 45, 0, 0, 0, 0], [size, size, BigInt(start)], 14))
    entries.push(entry)
    start += entry.length
  }
  const list = Buffer.concat(directory)
  const end64 = Buffer.alloc(56)
  end64.writeUInt32LE(0x06064b50)
  end64.writeBigUInt64LE(44n, 4)
  end64.writeBigUInt64LE(BigInt(directory.length), 24)
  end64.writeBigUInt64LE(BigInt(directory.length), 32)
  end64.writeBigUInt64LE(BigInt(list.length), 40)
  end64.writeBigUInt64LE(BigInt(start), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50)
  locator.writeBigUInt64LE(BigInt(start + list.length), 8)
  const end = Buffer.alloc(22, 0xff)
  end.writeUInt32LE(0x06054b50)
  end.fill(0, 4, 8)
  end.fill(0, 20)
  return Buffer.concat([...entries, list, end64, locator, end])
}
