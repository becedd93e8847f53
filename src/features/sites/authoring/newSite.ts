import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { invalidRequest } from '#platform/errors.ts'
import { forLanguages, languages } from '#platform/languages.ts'
import { type Localized, textIn } from '#platform/text.ts'
import { inEach, textsIn } from '#platform/texts.ts'
import { key } from '../format/fields.ts'
import type { SiteTool } from '../format/siteTool.ts'
import { authoringTexts } from './authoringTexts.ts'
import type en from './texts/en/newSite.ts'

/**
 * Makes the folder of a new site about the tool of a type below `folder`, which shows at once at `<code>.localhost` in development. Answers
 * the files that it made. Throws an AppError when the code is no name, is taken, or the type is unknown.
 */
export async function newSite(
  folder: string,
  tools: readonly SiteTool[],
  { code, type }: { code: string; type: number | string },
): Promise<string[]> {
  const leading = leadingTools(tools)
  const tool = leading.find(({ siteType }) => String(siteType) === String(type))
  if (!key.safeParse(code).success) throw refused(({ isNoCode }) => isNoCode(code))
  if (!tool) throw refused(({ isNoType }) => isNoType(String(type), leading.map(kindOf).toSorted().join(', ')))
  if (existsSync(join(folder, code))) throw refused(({ isTaken }) => isTaken(code))

  const files = { [`${code}/site.yaml`]: siteYaml(code, tool), [`${code}/pages/index.yaml`]: indexYaml(tool) }
  await mkdir(join(folder, code, 'pages'), { recursive: true })
  await mkdir(join(folder, code, 'assets'))
  for (const [path, source] of Object.entries(files).reverse()) await writeFile(join(folder, path), source)
  return Object.keys(files)
}

/** The tools that a site can be about. */
export const leadingTools = (tools: readonly SiteTool[]) => tools.filter(({ leads }) => leads)

const kindOf = ({ siteType, id }: SiteTool) => `${siteType} (${id})`

const refused = (say: (words: (typeof authoringTexts)['en']) => string) => invalidRequest(inEach(authoringTexts, say))

const words = await textsIn<typeof en>((language) => import(`./texts/${language}/newSite.ts`))

/** A text in every language as YAML on one line; JSON strings are YAML strings. */
const written = (text: Localized): string =>
  `{ ${languages.map((language) => `${language}: ${JSON.stringify(textIn(text, language))}`).join(', ')} }`

/** Words of a new site in every language, as YAML. */
const said = (say: (texts: typeof en) => string): string => written(inEach(words, say))

const siteYaml = (
  code: string,
  { siteType, theme, home }: SiteTool,
) => `# yaml-language-server: $schema=../site.schema.json
code: ${code}
type: ${siteType}
theme: ${theme}
# Your host names, the canonical one first. In development the site shows at ${code}.localhost.
hosts: []
common:
  title: ${written(forLanguages(() => code))}
  description: ${written(home)}
`

const indexYaml = ({ id, home }: SiteTool) => `# yaml-language-server: $schema=../../page.schema.json
title: ${written(home)}
blocks:
  - block: ToolEntry
    tool: ${id}
    heading: h1
    title: ${written(home)}
  - block: Pricing
    title: ${said(({ prices }) => prices)}
  - block: FAQ
    anchor: faq
    title: ${said(({ questions }) => questions)}
    items:
      - question: ${said(({ keeping }) => keeping)}
        answer: ${said(({ keepingAnswer }) => keepingAnswer)}
`
