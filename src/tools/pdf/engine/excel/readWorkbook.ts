import { strFromU8, unzipSync } from 'fflate'

/** A cell as a program reads it back: a number, or text. */
export type ReadCell = number | string

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const plain = (text: string): string => text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name]!)

/**
 * Reads the sheets of an .xlsx file made by `writeWorkbook` as grids, for tests and benchmarks; empty places are ''.
 * It knows shared strings and numbers and nothing else.
 */
export function readWorkbook(file: Uint8Array): ReadCell[][][] {
  const parts = unzipSync(file)
  const text = (name: string) => strFromU8(parts[name]!)
  const strings = [...text('xl/sharedStrings.xml').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, each]) => plain(each!))
  const names = Object.keys(parts).filter((name) => name.startsWith('xl/worksheets/sheet'))
  const numberOf = (name: string) => Number(/\d+/.exec(name)![0])
  return names
    .sort((a, b) => numberOf(a) - numberOf(b))
    .map((name) => {
      const grid: ReadCell[][] = []
      for (const [, reference, type, value] of text(name).matchAll(
        /<c r="([A-Z]+\d+)"[^>]*?(?: t="(s)")?><v>([^<]*)<\/v>/g,
      )) {
        const [, letters, row] = /([A-Z]+)(\d+)/.exec(reference!)!
        const column = [...letters!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
        while (grid.length < Number(row)) grid.push([])
        grid[Number(row) - 1]![column] = type ? strings[Number(value)]! : Number(value)
      }
      const width = Math.max(0, ...grid.map((row) => row.length))
      return grid.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''))
    })
}
