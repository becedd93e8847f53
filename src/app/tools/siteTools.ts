import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteTool } from '#features/sites/format/siteTool.ts'
import type { Env } from '#platform/env.ts'
import { forLanguages } from '#platform/languages.ts'
import { rootFolder } from '#platform/paths.ts'
import { tools } from '#tools/index.ts'
import { type Tool, takes } from '#tools/tool.ts'
import { toolAbout } from './toolAbout.ts'

/** Every tool as the sites know it under some settings. */
export const siteTools = (env: Env): Promise<SiteTool[]> => Promise.all(tools.map((tool) => siteTool(tool, env)))

async function siteTool(tool: Tool, env: Env): Promise<SiteTool> {
  const { id, siteType, theme, menu, bare = [], keeps = {} } = tool
  const about = await toolAbout(id)
  const inMenu = (part: 'title' | 'words' | 'sentence') =>
    forLanguages((language) => about[language].menu?.[part] ?? about[language].name)
  const template = ownFile(id, 'template.yaml')
  return {
    ...{ id, siteType, theme },
    leads: takes(tool, 'site'),
    home: forLanguages((language) => about[language].home),
    template: template && (await readFile(template, 'utf8')),
    icon: ownFile(id, 'icon.svg'),
    menu: menu && { ...menu, title: inMenu('title'), words: inMenu('words'), sentence: inMenu('sentence') },
    keeps: Object.fromEntries(Object.entries(keeps).map(([word, setting]) => [word, String(env[setting])])),
    folders: bare.flatMap(({ path }) => path.split('/')[0] ?? []),
  }
}

/** Where a file of a tool's folder lies, if there is one. */
function ownFile(id: string, name: string): string | undefined {
  const path = join(rootFolder, 'src', 'tools', id, name)
  return existsSync(path) ? path : undefined
}
