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
      change(name, notes, notes.replace(/<x:Visible\b[^>]*?(?:\/>|>[^<]*<\/x:Visible>)/g, ''))
    }
  }
  return count
}

/** `&Z` is the folder that the file lies in, here one of ours. */
const withoutFolder = (sheet: string): string =>
  sheet.replace(/<headerFooter\b[\s\S]*?<\/headerFooter>/, (all) => all.replaceAll(/(&amp;&amp;)|&amp;Z/g, '$1'))

/** Fewer than these end a page soon enough. */
const FEW_ROWS = 30

function withoutEmptyEnd(sheet: string): string {
  const end = sheet.lastIndexOf('</sheetData>')
  if (end < 0) return sheet
  const rows = [...sheet.slice(0, end).matchAll(/<row\b[^>]*?(?:\/>|>[\s\S]*?<\/row>)/g)]
  const last = rows.findLastIndex(([row]) => showsSomething(row))
  if (last < 0 || rows.length - last - 1 < FEW_ROWS) return sheet
  const from = rows[last]!.index + rows[last]![0].length
  const emptied = sheet.slice(from, end).replace(/<f\b[^>]*?(?:\/>|>[\s\S]*?<\/f>)|<v\b[^>]*?(?:\/>|><\/v>)/g, '')
  return sheet.slice(0, from) + emptied + sheet.slice(end)
}

/** A value, a text, or a formula whose value is not known yet. */
function showsSomething(row: string): boolean {
  for (const [cell] of row.matchAll(/<c\b[^>]*?>[\s\S]*?<\/c>/g)) {
    if (/<v\b[^>]*>[^<]|<is\b/.test(cell)) return true
    if (/<f\b/.test(cell) && !/<v\b[^>]*?(?:\/>|><\/v>)/.test(cell)) return true
  }
  return false
}
