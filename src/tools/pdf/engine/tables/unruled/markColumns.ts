/** What stands in columns that say whether something is so: a dot, a cross, yes or no, in the languages of the product. */
const mark = /^(?:[•●○◦■□▪▫✓✔✗✘×*+–—-]|x|yes|no|y|n|n\/?a|ya|tidak|s[ií]|oui|non|ja|nein|نعم|لا|\(\d\))$/iu

/** So many rows below the heading, and columns of marks. */
const FEWEST = { rows: 4, columns: 2 }
/** Part of the texts behind the names that are marks, and of the rows that have a name. */
const MOSTLY = 0.85

/** Names, and columns that say for each by a mark whether it is so, each below its heading. */
export function areMarked([head = [], ...rows]: string[][]): boolean {
  const columns = head.length - 1
  if (rows.length < FEWEST.rows || columns < FEWEST.columns) return false
  if (head.slice(1).some((text) => text === '' || mark.test(text))) return false
  const names = rows.filter(([name = '']) => /\p{L}{2}/u.test(name) && !mark.test(name))
  const texts = rows.flatMap((row) => row.slice(1).filter(Boolean))
  const marked = head.slice(1).filter((_, column) => rows.some((row) => mark.test(row[column + 1]!)))
  return (
    names.length >= MOSTLY * rows.length &&
    marked.length === columns &&
    texts.length >= rows.length &&
    texts.filter((text) => mark.test(text)).length >= MOSTLY * texts.length
  )
}
