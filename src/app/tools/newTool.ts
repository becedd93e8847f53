import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { invalidRequest } from '#platform/errors.ts'
import { tools } from '#tools/index.ts'

/** The folder that a new tool begins as, below `src/tools`. It is a whole tool, checked with the others, and never shipped. */
const template = '_template/my-tool'

/**
 * Makes the folder of a new tool below `toolsFolder` and its line in `list.ts` there; its sites have the next free type. Answers the
 * files that it wrote and that type. Throws an AppError where the id is no name or is taken.
 */
export async function newTool(toolsFolder: string, id: string): Promise<{ files: string[]; siteType: number }> {
  if (!/^[a-z](?:[a-z0-9]|-(?=[a-z])){1,40}$/.test(id))
    throw refused(`"${id}" is no name for a tool: use lower-case words with hyphens between them, such as word-count`)
  if (takenNames.has(camel(id))) throw refused(`"${id}" has a meaning in the code already: choose another name`)
  const folder = join(toolsFolder, id)
  if (existsSync(folder)) throw refused(`The tool ${id} exists already: choose another name`)

  const siteType = Math.max(...tools.map((tool) => tool.siteType)) + 1
  const own = (source: string) => renamed(source, id).replace('siteType: 0', `siteType: ${siteType}`)
  const names = await readdir(join(toolsFolder, template), { recursive: true, withFileTypes: true })
  const files: string[] = []
  for (const entry of names.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const to = join(folder, renamed(path.slice(join(toolsFolder, template).length + 1), id))
    await mkdir(dirname(to), { recursive: true })
    await writeFile(to, own(await readFile(path, 'utf8')))
    files.push(to)
  }
  const list = join(toolsFolder, 'list.ts')
  await writeFile(list, withLine(await readFile(list, 'utf8'), renamed(contractLine, id)))
  return { files: [...files.toSorted(), list], siteType }
}

/** Words that no constant may be called by, and those that the template uses for something else. */
const takenNames = new Set(
  `await break case catch class const continue debugger default delete do else enum export extends false finally for function if
  import in instanceof let new null return static super switch this throw true try typeof undefined var void while with yield
  about app index list member ok routes server template texts tool tools z`.split(/\s+/),
)

const contractLine = "export { myTool } from './my-tool/contract.ts'"

/** The template's words with those of a tool in their place, in each of the spellings that code and pages have. */
const renamed = (source: string, id: string): string =>
  source
    .replaceAll(template, id)
    .replaceAll('my-tool', id)
    .replaceAll('MyTool', pascal(id))
    .replaceAll('myTool', camel(id))
    .replaceAll('My tool', `${id[0]?.toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`)

const pascal = (id: string) => id.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
const camel = (id: string) => id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The list with one more line, where the alphabet has it; the comment over it stays first. */
function withLine(list: string, line: string): string {
  const [comment = '', ...lines] = list.trimEnd().split('\n')
  return `${[comment, ...[...lines, line].toSorted()].join('\n')}\n`
}

const refused = (sentence: string) => invalidRequest({ en: sentence, id: sentence })
