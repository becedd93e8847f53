import type { Paragraph, Run } from '../model.ts'

/**
 * The paragraph with fields in the place of the page's number as it is printed, and of the number of pages behind it.
 * @param others what stands at that edge of pages with other numbers: a number that is the same there, such as that of a room, counts nothing
 */
export function withFields(
  paragraph: Paragraph,
  pageNumber: string,
  pageCount: number,
  others: string[] = [],
): Paragraph {
  const text = paragraph.runs.map((run) => run.text).join('')
  const fixed = fixedNumbers(text, others)
  let seen = 0
  const runs = paragraph.runs.flatMap((run) => {
    const before = seen
    seen += numbersIn(run.text).length
    return fieldsIn(run, pageNumber, pageCount, (ordinal) => fixed.has(before + ordinal))
  })
  return { ...paragraph, runs }
}

const numbersIn = (text: string): RegExpExecArray[] => [...text.matchAll(/\d+/g)]
const shapeOf = (text: string): string => text.replace(/\d+/g, '#').replace(/\s+/g, '')

/** Which numbers of a text, counted from its first, are the same in another text that differs in nothing but numbers. */
function fixedNumbers(text: string, others: string[]): Set<number> {
  const own = numbersIn(text)
  const alike = others.filter((other) => shapeOf(other) === shapeOf(text)).map(numbersIn)
  return new Set(
    own.flatMap(([number], ordinal) => (alike.some((numbers) => numbers[ordinal]?.[0] === number) ? [ordinal] : [])),
  )
}

function fieldsIn(run: Run, pageNumber: string, pageCount: number, isFixed: (ordinal: number) => boolean): Run[] {
  const found = [...run.text.matchAll(new RegExp(`(?<![\\p{L}\\d])${pageNumber}(?![\\p{L}\\d])`, 'gu'))]
  const number = found.find(({ index }) => !isFixed(numbersIn(run.text.slice(0, index)).length))
  if (!number) return [run]
  const before = run.text.slice(0, number.index)
  const after = run.text.slice(number.index + pageNumber.length)
  const total = new RegExp(`^(\\s*(?:of|dari|/|von|de|sur)\\s*)${pageCount}(?!\\d)`).exec(after)
  return [
    ...(before ? [{ ...run, text: before }] : []),
    { ...run, text: pageNumber, field: 'page' as const },
    ...(total
      ? [
          { ...run, text: total[1] ?? '' },
          { ...run, text: String(pageCount), field: 'pages' as const },
        ]
      : []),
    ...(after.slice(total?.[0].length ?? 0) ? [{ ...run, text: after.slice(total?.[0].length ?? 0) }] : []),
  ]
}
