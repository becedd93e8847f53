import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { loadCommands } from '#app/cli/commands.ts'
import { toolAbout } from '#app/tools/toolAbout.ts'
import { loadToolServers } from '#app/tools/toolFolders.ts'
import { languages } from '#platform/languages.ts'
import { rootFolder } from '#platform/paths.ts'
import { tools } from '#tools/index.ts'
import { type Place, type ToolCommand, takes } from '#tools/tool.ts'

const folder = join(rootFolder, 'src', 'tools')

async function sourcesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true })
  return entries.filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name)).map((name) => join(path, name))
}

test('each tool is one folder with a contract, a page, a server and words', async () => {
  for (const { id } of tools) {
    for (const file of ['contract.ts', 'page.tsx', 'server.ts', 'texts.ts']) {
      expect(existsSync(join(folder, id, file)), `src/tools/${id}/${file}`).toBe(true)
    }
  }
  expect(await loadToolServers()).toHaveLength(tools.length)
})

test('the house knows a tool by its line in the index alone: nothing outside its folder imports from it', async () => {
  const houses = ['app', 'features', 'platform', 'ui'].map((name) => join(rootFolder, 'src', name))
  const sources = (await Promise.all(houses.map(sourcesIn))).flat()
  const reaching = await Promise.all(
    sources.map(async (file) => importedTools(await readFile(file, 'utf8')).map((id) => `${file} -> ${id}`)),
  )
  expect(reaching.flat()).toEqual([])
})

test.each([
  ["import { x } from '#tools/sms/audit.ts'", ['sms']],
  ["import {\n  x,\n} from '#tools/pdf/engine/a.ts'", ['pdf']],
  ["export * from '../tools/id-photo/contract.ts'", ['id-photo']],
  ["const x = await import('../../tools/sms/server.ts')", ['sms']],
  ["import '#tools/ai-photo/page.tsx'", ['ai-photo']],
  ["vi.importActual('#tools/old-photos/job.ts')", ['old-photos']],
  ["import { tools } from '#tools/index.ts'", []],
  ['// see tools/sms/audit.ts', []],
])('an import from a tool is found: %s', (source, ids) => {
  expect(importedTools(source)).toEqual(ids)
})

test('a tool has words for the Products menu where its contract gives it a place there, in every language', async () => {
  for (const { id, menu } of tools) {
    const about = await toolAbout(id)
    for (const language of languages)
      expect(about[language].menu !== undefined, `${id} ${language}`).toBe(menu !== undefined)
  }
})

test('each type of sites has one tool for the site, and one for its account page', () => {
  const typesOf = (place: Place) => tools.filter((tool) => takes(tool, place)).map(({ siteType }) => siteType)
  const types = typesOf('site').toSorted()
  expect(new Set(types).size).toBe(types.length)
  expect(typesOf('account').toSorted()).toEqual(types)
})

test('a tool has words on the command line where its contract says so, and they begin with a word of its own', async () => {
  const heads = new Map<string, string>()
  for (const { id, commands } of tools) {
    expect(existsSync(join(folder, id, 'commands.ts')), id).toBe(commands === true)
    if (!commands) continue
    const loaded = (await import(pathToFileURL(join(folder, id, 'commands.ts')).href)) as { commands: ToolCommand[] }
    for (const { use } of loaded.commands) {
      const [head = ''] = use.split(' ')
      expect(heads.get(head) ?? id, use).toBe(id)
      heads.set(head, id)
    }
  }
  const own = (await loadCommands()).map(({ use }) => use)
  expect(new Set(own).size).toBe(own.length)
})

/** The tools whose folders a source imports from, whatever the form of the path; words about them in a comment do not count. */
function importedTools(source: string): string[] {
  const paths = [...source.matchAll(/['"`](?:#|(?:\.\.?\/)+)tools\/([\w-]+)\//g)].map((match) => match[1]!)
  return tools.map(({ id }) => id).filter((id) => paths.includes(id))
}
