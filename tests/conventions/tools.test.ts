import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { loadToolServers } from '#app/tools.ts'
import { rootFolder } from '#platform/paths.ts'
import { tools } from '#tools/index.ts'

const folder = join(rootFolder, 'src', 'tools')

async function sourcesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true })
  return entries.filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name)).map((name) => join(path, name))
}

test('each tool is one folder with a contract, a page, a server and words in both languages', async () => {
  for (const { id } of tools) {
    for (const file of ['contract.ts', 'page.tsx', 'server.ts', 'texts.ts']) {
      expect(existsSync(join(folder, id, file)), `src/tools/${id}/${file}`).toBe(true)
    }
  }
  expect(await loadToolServers()).toHaveLength(tools.length)
})

test('every file of the house outside a tool knows the tool by its line in the index alone', async () => {
  const houses = ['app', 'features', 'platform', 'ui'].map((name) => join(rootFolder, 'src', name))
  const sources = (await Promise.all(houses.map(sourcesIn))).flat()
  for (const file of sources) {
    const text = await readFile(file, 'utf8')
    const reached = tools.filter(({ id }) => text.includes(`/tools/${id}/`) && importsFrom(text, id))
    expect(reached, `$filereaches into a tool`).toEqual([])
  }
})

test('both languages of a tool have the same words', async () => {
  for (const { id } of tools) {
    const file = pathToFileURL(join(folder, id, 'texts.ts')).href
    const exported = (await import(file)) as Record<string, { en: object; id: object }>
    for (const words of Object.values(exported)) {
      expect(keysOf(words.id), `texts of ${id}`).toEqual(keysOf(words.en))
    }
  }
})

/** Whether a source imports from a tool's folder; words about it in a comment do not count. */
const importsFrom = (text: string, id: string) =>
  text.split('\n').some((line) => /^(import|export) |import\(/.test(line) && line.includes(`tools/${id}/`))

function keysOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`))
}
