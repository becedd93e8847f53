import type { EdgeLine } from './edgeLines.ts'
import { pageOffset } from './furniture.ts'
import type { Paragraph, Run } from './model.ts'
import { commonOffset } from './runningHeads.ts'

/** What to add to a page's place in the file to get its printed number; undefined when no number counts the pages. */
export function numberOffset(lines: EdgeLine[]): number | undefined {
  for (const group of Map.groupBy(lines, (line) => `${line.zone}|${line.pattern}`).values()) {
    const numbers = group[0]?.numbers.length ?? 0
    for (let at = 0; at < numbers; at++) {
      const offset = pageOffset(group, at)
      if (offset !== undefined && (group.length > 1 || group[0]?.lonely)) return offset
    }
  }
  const lonely = lines.find((line) => line.lonely && line.numbers.length > 0)
  return lonely ? (lonely.numbers[0] ?? 0) - lonely.page : commonOffset(lines)
}

/** The paragraph with fields in the place of the page's number, and of the number of pages behind it. */
export const withFields = (paragraph: Paragraph, pageNumber: number, pageCount: number): Paragraph => ({
  ...paragraph,
  runs: paragraph.runs.flatMap((run) => fieldsIn(run, pageNumber, pageCount)),
})

function fieldsIn(run: Run, pageNumber: number, pageCount: number): Run[] {
  const pieces = run.text.split(new RegExp(`(?<!\\d)(${pageNumber})(?!\\d)`))
  if (pieces.length < 2) return [run]
  const [before = '', number = '', ...rest] = pieces
  const after = rest.join('')
  const total = new RegExp(`^(\\s*(?:of|dari|/|von|de|sur)\\s*)${pageCount}(?!\\d)`).exec(after)
  return [
    ...(before ? [{ ...run, text: before }] : []),
    { ...run, text: number, field: 'page' as const },
    ...(total
      ? [
          { ...run, text: total[1] ?? '' },
          { ...run, text: String(pageCount), field: 'pages' as const },
        ]
      : []),
    ...(after.slice(total?.[0].length ?? 0) ? [{ ...run, text: after.slice(total?.[0].length ?? 0) }] : []),
  ]
}
