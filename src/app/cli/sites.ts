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
      const { sites, problems } = await checkSites(sitesFolder)
      const failed = problems.some(({ severity }) => severity === 'error')
      const verdict = problems.length === 0 ? `${sites.length} sites, nothing to mend` : `${problems.length} to mend`
      return { text: [...problems.map(describeProblem), verdict].join('\n'), data: { sites, problems }, failed }
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
