const sheetPart = /^xl\/worksheets\/[^/]+\.xml$/
const cell = /<c\b([^>]*)(?<!\/)>((?:(?!<\/c>)[\s\S])*?<f\b[\s\S]*?)<\/c>/g
const formula = /<f\b([^>]*?)(?:\/>|>([\s\S]*?)<\/f>)/
/** Functions newer than the format, which LibreOffice may not know, and those that tell of the machine that they run on. */
const notOurs = /_xl(?:fn|ws|pm|udf)\.|\b(?:CELL|INFO|RTD|CUBE\w+)\s*\(/i

/**
 * Lets cells show what their program showed. A formula that another program may not know gives way to the value that was saved with it. Where a
 * workbook asks to be worked out on opening, as libraries write it that leave 0 for every result, a 0 is worked out. Changes `parts` and answers how many cells.
 */
export function keepValues(parts: Map<string, Buffer>): number {
  let count = 0
  const isUnfinished = /<calcPr\b[^>]*\bfullCalcOnLoad="(?:1|true)"/.test(
    parts.get('xl/workbook.xml')?.toString('utf8') ?? '',
  )
  for (const [name, data] of parts) {
    if (!sheetPart.test(name) || !data.includes('<f')) continue
    const sheet = data.toString('utf8')
    if (!notOurs.test(sheet) && !(isUnfinished && sheet.includes('<v>0</v>'))) continue
    const shared = sharedOf(sheet)
    const kept = sheet.replace(cell, (whole, attributes: string, inside: string) => {
      const [written, told = '', text = ''] = formula.exec(inside) ?? ['']
      const value = /<v\b[^>]*>([^<]*)<\/v>/.exec(inside)?.[1]
      const isForeign = notOurs.test(text) || shared.has(/\bsi="(\d+)"/.exec(told)?.[1] ?? '')
      if (value === undefined || (value === '0' && isForeign && isUnfinished)) return whole
      if (isForeign) {
        count += 1
        return `<c${attributes}>${inside.replace(written, '')}</c>`
      }
      if (value !== '0' || !isUnfinished) return whole
      count += 1
      return `<c${attributes.replace(/\s+t="\w+"/, '')}>${inside.replace(/<v\b[^>]*>0<\/v>/, '')}</c>`
    })
    if (kept !== sheet) parts.set(name, Buffer.from(kept))
  }
  return count
}

/** Numbers of the shared formulas that may not be known: only the first cell of each holds its text. */
function sharedOf(sheet: string): Set<string> {
  const numbers = new Set<string>()
  for (const [, attributes = '', text = ''] of sheet.matchAll(/<f\b([^>]*\bt="shared"[^>]*)>([^<]*)<\/f>/g)) {
    const number = /\bsi="(\d+)"/.exec(attributes)?.[1]
    if (number && notOurs.test(text)) numbers.add(number)
  }
  return numbers
}
