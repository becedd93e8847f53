const sheetPart = /^xl\/worksheets\/[^/]+\.xml$/

/**
 * What Excel leaves out in print and LibreOffice would print: notes that stand open (unless the sheet asks for them), the folder of the file in headers,
 * and rows at the end whose formulas all show nothing, which would become empty pages. Changes `parts` and answers how many it changed.
 */
export function printedSheets(parts: Map<string, Buffer>): number {
  let count = 0
  const change = (name: string, before: string, after: string) => {
    if (after === before) return
    parts.set(name, Buffer.from(after))
    count += 1
  }
  const asked = [...parts].some(([name, data]) => sheetPart.test(name) && data.includes('cellComments="asDisplayed"'))
  for (const [name, data] of parts) {
    if (sheetPart.test(name)) {
      const sheet = data.toString('utf8')
      change(name, sheet, withoutEmptyEnd(withoutFolder(sheet)))
    }
    if (!asked && /^xl\/drawings\/[^/]+\.vml$/.test(name)) {
      const notes = data.toString('utf8')
      change(
        name,
        notes,
        notes.replace(/<v:shape\b(?:(?!<\/v:shape>)[\s\S])*ObjectType="Note"[\s\S]*?<\/v:shape>/g, closed),
      )
    }
  }
  return count
}

/** A note that is not seen: that it stands open is told in its style and beside it. */
const closed = (note: string): string =>
  note
    .replace(/<x:Visible\b[^>]*?(?:\/>|>[^<]*<\/x:Visible>)/g, '')
    .replace(/(\bstyle=["'][^"']*?)visibility:\s*visible/, '$1visibility:hidden')

/** `&Z` is the folder that the file lies in, here one of ours. */
const withoutFolder = (sheet: string): string =>
  sheet.replace(/<headerFooter\b[\s\S]*?<\/headerFooter>/, (all) => all.replaceAll(/(&amp;&amp;)|&amp;Z/g, '$1'))

/** Fewer than these end a page soon enough. */
const FEW_ROWS = 30

function withoutEmptyEnd(sheet: string): string {
  const end = sheet.lastIndexOf('</sheetData>')
  if (end < 0) return sheet
  const from = sheet.indexOf('</row>', lastShown(sheet, end))
  if (from < 0 || from >= end) return sheet
  const rest = sheet.slice(from, end)
  const count = (tag: RegExp) => rest.match(tag)?.length ?? 0
  // A formula without a value may show something once it is worked out.
  if (count(/<row\b/g) < FEW_ROWS || count(/<f\b/g) !== count(/<v\b/g)) return sheet
  const emptied = rest.replace(/<f\b[^>]*?(?:\/>|>[\s\S]*?<\/f>)|<v\b[^>]*?(?:\/>|><\/v>)/g, '')
  return sheet.slice(0, from) + emptied + sheet.slice(end)
}

/** Where the last value or text stands that is not empty; the end where there is none. Searched from behind, since sheets may be long. */
function lastShown(sheet: string, end: number): number {
  const text = sheet.lastIndexOf('<is>', end)
  let value = sheet.lastIndexOf('<v', end)
  while (value > text && /^<v\b[^>]*?(?:\/>|><\/v>)/.test(sheet.slice(value, value + 100)))
    value = sheet.lastIndexOf('<v', value - 1)
  const last = Math.max(text, value)
  return last < 0 ? end : last
}
