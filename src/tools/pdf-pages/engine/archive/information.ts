import { escapeXml } from '#platform/escapeXml.ts'
import type { Dict } from '../objects.ts'

/** What a document says of itself, in the words of its information dictionary. */
export type Information = Partial<Record<(typeof texts)[number] | (typeof times)[number], string>>

const texts = ['Title', 'Author', 'Subject', 'Keywords', 'Creator', 'Producer'] as const
const times = ['CreationDate', 'ModDate'] as const

/** Reads an information dictionary; what is empty, no text or no time is left out. Times come as ISO 8601 to the second. */
export function informationOf(dict: Dict): Information {
  const found: Information = {}
  for (const name of texts) {
    const text = textOf(dict[`/${name}`])
    if (text) found[name] = text
  }
  for (const name of times) {
    const time = timeOf(textOf(dict[`/${name}`]))
    if (time) found[name] = time
  }
  return found
}

/** A text of qpdf's JSON without what XML has no signs for. */
function textOf(value: Dict[string] | undefined): string {
  if (typeof value !== 'string' || !value.startsWith('u:')) return ''
  return [...value.slice(2)]
    .filter((sign) => /[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u.test(sign))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

const written = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z|([+-])(\d\d)'?(\d\d)?'?)?/

/** `D:20261231235900+07'00'` as `2026-12-31T23:59:00+07:00`. */
function timeOf(text: string): string | undefined {
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', sign, hours, minutes = '00'] =
    written.exec(text) ?? []
  const time = `${year}-${month}-${day}T${hour}:${minute}:${second}${sign ? `${sign}${hours}:${minutes}` : 'Z'}`
  return year && !Number.isNaN(Date.parse(time)) ? time : undefined
}

/** The information dictionary, which says the same as the metadata of `xmpOf`. */
export const dictOfInformation = (information: Information): Dict =>
  Object.fromEntries(
    Object.entries(information).map(([name, value]) => [
      `/${name}`,
      `u:${name.endsWith('Date') ? pdfTime(value) : value}`,
    ]),
  )

/** `2026-12-31T23:59:00+07:00` as `D:20261231235900+07'00'`. */
const pdfTime = (time: string) =>
  `D:${time.slice(0, 19).replace(/\D/g, '')}${time.slice(19).replace(/(\d\d):(\d\d)/, "$1'$2'")}`

/** The same as XMP (ISO 16684-1), with the claim to be PDF/A-2b (ISO 19005-2, 6.6). */
export function xmpOf({
  Title,
  Author,
  Subject,
  Keywords,
  Creator,
  Producer,
  CreationDate,
  ModDate,
}: Information): string {
  const inEveryLanguage = (text: string) =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(text)}</rdf:li></rdf:Alt>`
  const lines = [
    '<pdfaid:part>2</pdfaid:part>',
    '<pdfaid:conformance>B</pdfaid:conformance>',
    Title && `<dc:title>${inEveryLanguage(Title)}</dc:title>`,
    Author && `<dc:creator><rdf:Seq><rdf:li>${escapeXml(Author)}</rdf:li></rdf:Seq></dc:creator>`,
    Subject && `<dc:description>${inEveryLanguage(Subject)}</dc:description>`,
    Keywords && `<pdf:Keywords>${escapeXml(Keywords)}</pdf:Keywords>`,
    Creator && `<xmp:CreatorTool>${escapeXml(Creator)}</xmp:CreatorTool>`,
    Producer && `<pdf:Producer>${escapeXml(Producer)}</pdf:Producer>`,
    CreationDate && `<xmp:CreateDate>${CreationDate}</xmp:CreateDate>`,
    ModDate && `<xmp:ModifyDate>${ModDate}</xmp:ModifyDate>`,
  ]
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
${lines.filter(Boolean).join('\n')}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}
