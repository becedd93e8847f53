import { checkSites } from '#features/sites/checkSites.ts'
import { newSite } from '#features/sites/newSite.ts'
import { describeProblem } from '#features/sites/problem.ts'
import { writeSchemaFiles } from '#features/sites/schemaFiles.ts'
import type { Command } from './commands.ts'

export const siteCommands: Command[] = [
  {
    use: 'site check',
    about: 'Checks every site file; names file, line and field of what is wrong',
    async run({ sitesFolder }) {
      const { sites, problems, examples } = await checkSites(sitesFolder)
      const failed = problems.some(({ severity }) => severity === 'error')
      const verdict = problems.length === 0 ? `${sites.length} sites, nothing to mend` : `${problems.length} to mend`
      const lines = [...problems.map(describeProblem), ...exampleLines(examples), verdict]
      return { text: lines.join('\n'), data: { sites, problems, examples }, failed }
    },
  },
  {
    use: 'site new <code> <type>',
    about: 'Makes the folder of a new site of type 1 to 7; it shows at once',
    async run({ sitesFolder }, [code = '', type = '']) {
      const files = await newSite(sitesFolder, code, Number(type))
      return { text: [`Made, and shown at http://${code}.localhost:8080`, ...files].join('\n'), data: { code, files } }
    },
  },
  {
    use: 'site schemas',
    about: 'Writes the JSON schemas by which editors complete and check site files',
    async run({ sitesFolder }) {
      const changed = await writeSchemaFiles(sitesFolder)
      return { text: changed.length > 0 ? `Written: ${changed.join(', ')}` : 'They are up to date', data: { changed } }
    },
  },
]

/** Which facts are still those of the examples: one line for all sites that leave the same open. */
function exampleLines(examples: Record<string, string[]>): string[] {
  const sitesOf = new Map<string, string[]>()
  for (const [code, fields] of Object.entries(examples))
    if (fields.length > 0) sitesOf.set(fields.join(', '), [...(sitesOf.get(fields.join(', ')) ?? []), code])
  return [...sitesOf].map(
    ([fields, codes]) => `${codes.join(', ')}: still an example, fill in before going live: ${fields}`,
  )
}
