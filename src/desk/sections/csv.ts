import type { Download } from './section.ts'

/** A table for other programs (RFC 4180), with the names of its columns first. */
export const csvFile = (
  name: string,
  head: readonly string[],
  lines: readonly (readonly (string | number)[])[],
): Download => ({
  headers: { 'content-disposition': `attachment; filename="${name}"`, 'content-type': 'text/csv; charset=utf-8' },
  body: [head, ...lines].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join(''),
})

// What begins with one of these signs a table program would calculate; a number below zero is one.
const csvCell = (value: string | number) => {
  const text = String(value).replace(/^(?!-\d+(?:\.\d+)?$)[=+@\t\r-]/, "'$&")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
