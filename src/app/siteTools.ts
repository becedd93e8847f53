import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteTool } from '#features/sites/format/siteTool.ts'
import { forLanguages } from '#platform/languages.ts'
import { rootFolder } from '#platform/paths.ts'
import { tools } from '#tools/index.ts'
import { type Tool, takes } from '#tools/tool.ts'
import { toolAbout } from './toolAbout.ts'

/** Every tool as the sites know it. */
export const siteTools = (): Promise<SiteTool[]> => Promise.all(tools.map(siteTool))

async function siteTool(tool: Tool): Promise<SiteTool> {
  const { id, siteType, theme, menu, bare = [] } = tool
  const about = await toolAbout(id)
  const inMenu = (part: 'title' | 'words' | 'sentence') =>
    forLanguages((language) => about[language].menu?.[part] ?? about[language].name)
  const template = join(rootFolder, 'src', 'tools', id, 'template.yaml')
  return {
    ...{ id, siteType, theme },
    leads: takes(tool, 'site'),
    home: forLanguages((language) => about[language].home),
    template: existsSync(template) ? await readFile(template, 'utf8') : undefined,
    menu: menu && { ...menu, title: inMenu('title'), words: inMenu('words'), sentence: inMenu('sentence') },
    folders: bare.flatMap(({ path }) => path.split('/')[0] ?? []),
  }
}
