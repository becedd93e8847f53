import type { Paragraph, Run } from '../model.ts'

/** The paragraph with fields in the place of the page's number as it is printed, and of the number of pages behind it. */
export const withFields = (paragraph: Paragraph, pageNumber: string, pageCount: number): Paragraph => ({
  ...paragraph,
  runs: paragraph.runs.flatMap((run) => fieldsIn(run, pageNumber, pageCount)),
})

function fieldsIn(run: Run, pageNumber: string, pageCount: number): Run[] {
  const pieces = run.text.split(new RegExp(`(?<![\\p{L}\\d])(${pageNumber})(?![\\p{L}\\d])`, 'u'))
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
