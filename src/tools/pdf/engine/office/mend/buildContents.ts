import { type Entry, type Field, listings, switchesOf, withoutSimpleListings } from './listings.ts'

const main = 'word/document.xml'
const asked = /<w:updateFields\b(?![^>]*w:val="(?:0|false|off)")/

/**
 * Builds tables of contents and of figures that Word builds when it opens the document (those marked as outdated, and all where the settings ask for it),
 * and those that were never built, as libraries write them. Those of which nothing would be left stay as they were saved. Pages are fields, which
 * LibreOffice works out. Changes `parts` and answers how many it built.
 */
export function buildContents(parts: Map<string, Buffer>): number {
  const data = parts.get(main)
  if (!data?.includes('TOC ')) return 0
  let xml = withoutSimpleListings(data.toString('utf8'))
  const all = asked.test(parts.get('word/settings.xml')?.toString('utf8') ?? '')
  const styles = stylesOf(parts.get('word/styles.xml')?.toString('utf8') ?? '')
  let count = 0
  // From behind, so that places before stay.
  for (const field of listings(xml).toReversed()) {
    const range = rangeOf(xml, field)
    if (!range || !(all || field.isDirty || isEmpty(xml, field))) continue
    const entries = entriesOf(xml, field, range, styles, count)
    if (entries.length === 0) continue
    const { withoutPages } = switchesOf(field.code)
    const width = textWidth(xml, range.from)
    const lines = entries.map((entry) => line(entry, { styles, width, withoutPages })).join('')
    const marked = [...entries.map((entry) => ({ ...entry, range: undefined })), { at: range.from, range }]
    for (const each of marked.toSorted((a, b) => b.at - a.at))
      xml = each.range
        ? xml.slice(0, each.range.from) + lines + xml.slice(each.range.to)
        : withBookmark(xml, each as Entry, 900_000 + count * 10_000 + entries.findIndex(({ at }) => at === each.at))
    count += 1
  }
  if (count > 0) parts.set(main, Buffer.from(xml))
  return count
}

type Range = { from: number; to: number }
const startOfParagraph = (xml: string, at: number) =>
  Math.max(xml.lastIndexOf('<w:p>', at), xml.lastIndexOf('<w:p ', at))

/** The paragraphs of a field and the control around them; undefined where something else stands in them. */
function rangeOf(xml: string, { start, end }: Field): Range | undefined {
  const from = startOfParagraph(xml, start)
  const close = xml.indexOf('</w:p>', end)
  if (from < 0 || close < 0) return undefined
  const to = close + '</w:p>'.length
  const around = xml.slice(from, start) + xml.slice(end, to)
  if (/<w:t\b|<w:sectPr\b|<w:drawing\b|<w:pict\b|<w:br\b|\/w:p>.*<w:p[ >]/s.test(around)) return undefined
  const inside = xml.slice(from, to)
  if (/<w:sectPr\b|<w:tbl>/.test(inside)) return undefined
  const isWhole = (inside.match(/<w:sdt\b/g)?.length ?? 0) === (inside.match(/<\/w:sdt>/g)?.length ?? 0)
  return isWhole ? { from, to } : undefined
}

/** Whether no line of it leads anywhere or names a page: what stands there asks the reader to build it. */
function isEmpty(xml: string, { result, end }: Field): boolean {
  const shown = result < 0 ? '' : xml.slice(result, end)
  return !/<w:hyperlink\b|PAGEREF|<w:tab\/>/.test(shown) && (shown.match(/<w:p[ >]/g)?.length ?? 0) <= 1
}

type Styles = Map<string, { name: string; outline: number | undefined; isNumbered: boolean }>

function stylesOf(xml: string): Styles {
  const read = [...xml.matchAll(/<w:style\b[^>]*\bw:styleId="([^"]*)"[^>]*>([\s\S]*?)<\/w:style>/g)].map(
    ([, id = '', style = '']) => {
      const value = (tag: string) => new RegExp(`<w:${tag}\\b[^>]*\\bw:val="([^"]*)"`).exec(style)?.[1]
      const name = (value('name') ?? id).toLowerCase()
      const told =
        value('outlineLvl') ?? (/^heading ([1-9])$/.exec(name) ? String(Number(name.slice(8)) - 1) : undefined)
      return [
        id,
        { name, outline: told === undefined ? undefined : Number(told) + 1, isNumbered: style.includes('<w:numPr>') },
      ] as const
    },
  )
  return new Map(read)
}

function entriesOf(xml: string, { code }: Field, range: Range, styles: Styles, number: number): Entry[] {
  const { levels, styles: own, byOutline, label, isElse } = switchesOf(code)
  if (isElse) return []
  const found: Entry[] = []
  for (const { index: at } of xml.matchAll(/<w:p[ >]/g)) {
    if (at >= range.from && at < range.to) continue
    const paragraph = xml.slice(at, xml.indexOf('</w:p>', at))
    const level = label ? (hasLabel(paragraph, label) ? 1 : undefined) : levelOf(paragraph)
    const text = level === undefined ? '' : textOf(paragraph)
    if (!text || level === undefined) continue
    const id = styleIn(paragraph)
    const isNumbered =
      !label &&
      (/<w:numId\b[^>]*w:val="[1-9]/.test(paragraph) ||
        (styles.get(id)?.isNumbered === true && !/<w:numId\b[^>]*w:val="0"/.test(paragraph)))
    found.push({ at, level, text, isNumbered, bookmark: `_TocBuilt${number}_${found.length}` })
  }
  return found

  function levelOf(paragraph: string): number | undefined {
    const style = styles.get(styleIn(paragraph))
    const custom = style && own.get(style.name)
    if (custom) return custom
    const heading = Number(/^heading ([1-9])$/.exec(style?.name ?? '')?.[1])
    if (levels && heading >= levels.from && heading <= levels.to) return heading
    if (!byOutline) return undefined
    const direct = /<w:outlineLvl\b[^>]*w:val="([0-8])"/.exec(paragraph)?.[1]
    const outline = direct === undefined ? style?.outline : Number(direct) + 1
    const most = levels?.to ?? 9
    return outline !== undefined && outline <= most && outline >= (levels?.from ?? 1) ? outline : undefined
  }
}

const styleIn = (paragraph: string): string => /<w:pStyle\b[^>]*w:val="([^"]*)"/.exec(paragraph)?.[1] ?? ''

function hasLabel(paragraph: string, label: string): boolean {
  const field = new RegExp(`^\\s*SEQ\\s+(?:"|&quot;)?${label.replace(/[^\p{L}\p{N}]/gu, '.')}(?![\\p{L}\\p{N}])`, 'iu')
  const codes = [...paragraph.matchAll(/<w:instrText\b[^>]*>([^<]*)|\bw:instr="([^"]*)"/g)]
  return codes.some(([, written, simple]) => field.test(written ?? simple ?? ''))
}

/** The words of a paragraph as XML, without what is drawn in it, was deleted or moved away. */
function textOf(paragraph: string): string {
  const own = paragraph
    .replace(/<w:(del|moveFrom)\b[^>]*(?<!\/)>[\s\S]*?<\/w:\1>/g, '')
    .replace(/<w:(?:drawing|pict|object)\b[\s\S]*/, '')
  const words = [...own.matchAll(/<w:t\b[^>]*>([^<]*)|<w:(?:tab|br)\/>/g)].map(([, text]) => text ?? ' ')
  return words.join('').replace(/\s+/g, ' ').trim()
}

function line(
  entry: Entry,
  { styles, width, withoutPages }: { styles: Styles; width: number; withoutPages: boolean },
): string {
  const { level, text, isNumbered, bookmark } = entry
  const style = [...styles].find(([, { name }]) => name === `toc ${level}`)?.[0]
  const look = style ? `<w:pStyle w:val="${style}"/>` : ''
  const indent = style ? '' : `<w:spacing w:after="100"/><w:ind w:left="${220 * (level - 1)}"/>`
  const tabs = `<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="${width}"/></w:tabs>`
  const field = (code: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`
  const number = isNumbered ? `${field(`REF ${bookmark} \\w`)}<w:r><w:t xml:space="preserve">  </w:t></w:r>` : ''
  const page = withoutPages ? '' : `<w:r><w:tab/></w:r>${field(`PAGEREF ${bookmark}`)}`
  const words = `${number}<w:r><w:t xml:space="preserve">${text}</w:t></w:r>${page}`
  return `<w:p><w:pPr>${look}${tabs}${indent}</w:pPr><w:hyperlink w:anchor="${bookmark}" w:history="1">${words}</w:hyperlink></w:p>`
}

/** Room between the margins of the section that begins at or holds a place, in twentieths of a point. */
function textWidth(xml: string, at: number): number {
  const section = /<w:sectPr\b[\s\S]*?<\/w:sectPr>/.exec(xml.slice(at))?.[0] ?? ''
  const told = (tag: string, name: string, usual: number) =>
    Number(new RegExp(`<w:${tag}\\b[^>]*\\bw:${name}="(\\d+)"`).exec(section)?.[1] ?? usual)
  return told('pgSz', 'w', 12_240) - told('pgMar', 'left', 1440) - told('pgMar', 'right', 1440)
}

function withBookmark(xml: string, { at, bookmark }: Entry, id: number): string {
  const end = xml.indexOf('</w:p>', at)
  const paragraph = xml.slice(at, end)
  const properties = /^<w:p\b[^>]*>\s*<w:pPr>[\s\S]*?<\/w:pPr>|^<w:p\b[^>]*>/.exec(paragraph)![0]
  const start = `<w:bookmarkStart w:id="${id}" w:name="${bookmark}"/>`
  const marked = `${properties}${start}${paragraph.slice(properties.length)}<w:bookmarkEnd w:id="${id}"/>`
  return xml.slice(0, at) + marked + xml.slice(end)
}
