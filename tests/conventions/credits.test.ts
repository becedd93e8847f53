import { readdir, readFile } from 'node:fs/promises'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '#platform/paths.ts'

const sites = join(rootFolder, 'sites')

/** The rows of a table of the credits, as lists of cells; what is in code signs stands bare. */
const rowsOf = (table: string) =>
  table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

test('every picture of the sites has a line that says where it comes from, and every line its picture', async () => {
  const credits = await readFile(join(sites, 'CREDITS.md'), 'utf8')
  const rows = rowsOf(credits).map(([name = '', ...rest]) => ({ name: name.replaceAll('`', ''), said: rest.join(' ') }))
  const pictures = (await readdir(sites, { recursive: true })).filter((path) => matchesGlob(path, '*/assets/**/*.*'))
  expect(pictures.length).toBeGreaterThan(30)
  const named = rows.filter(({ name }) => name.includes('/'))
  expect(pictures.filter((picture) => !named.some(({ name }) => matchesGlob(picture, name)))).toEqual([])
  expect(named.filter(({ name }) => !pictures.some((picture) => matchesGlob(picture, name)))).toEqual([])
  const originals = rows.filter(({ name }) => !name.includes('/'))
  for (const { name, said } of originals) expect(said, name).toMatch(/public domain|CC0/)
  for (const { name, said } of named) {
    const from = [...said.matchAll(/`([\w-]+)`/g)].map((match) => match[1])
    expect(from.length > 0 || /our own/.test(said), name).toBe(true)
    expect(
      from.filter((one) => !originals.some((original) => original.name === one)),
      name,
    ).toEqual([])
  }
})
