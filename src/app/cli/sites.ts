import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { paymentRule } from '#features/billing/paymentRule.ts'
import { checkSites } from '#features/sites/authoring/checkSites.ts'
import { newSite } from '#features/sites/authoring/newSite.ts'
import { writeSchemaFiles } from '#features/sites/authoring/schemaFiles.ts'
import { keptSitesFolder, openKeptSites } from '#features/sites/keeping/keptSites.ts'
import { sharedFolder } from '#features/sites/reading/folder.ts'
import { describeProblem, type Problem } from '#features/sites/reading/problem.ts'
import { dataFolderOf } from '../database.ts'
import { siteTools } from '../siteTools.ts'
import type { Command } from './command.ts'
import type { Desk } from './desk.ts'

export const siteCommands: Command[] = [
  {
    use: 'site check',
    about: 'Checks every site file; names file, line and field of what is wrong',
    async run(desk) {
      const { sites, problems, examples } = await checkSites(desk.sitesFolder, await siteTools(desk.env), [
        paymentRule(desk.env),
      ])
      const failed = problems.some(({ severity }) => severity === 'error')
      const verdict = problems.length === 0 ? `${sites.length} sites, nothing to mend` : `${problems.length} to mend`
      const shown = await shownInstead(desk, sites, problems)
      const lines = [...problems.map(describeProblem), ...shown.map(shownLine), ...exampleLines(examples), verdict]
      return { text: lines.join('\n'), data: { sites, problems, examples, shown }, failed }
    },
  },
  {
    use: 'site new <code> <type>',
    about: 'Makes the folder of a new site of a type, such as 5 for documents; it shows at once',
    async run({ sitesFolder, env }, [code = '', type = '']) {
      const files = await newSite(sitesFolder, await siteTools(env), { code, type: Number(type) })
      return { text: [`Made, and shown at http://${code}.localhost:8080`, ...files].join('\n'), data: { code, files } }
    },
  },
  {
    use: 'site schemas',
    about: 'Writes the JSON schemas by which editors complete and check site files',
    async run({ sitesFolder, env }) {
      const changed = await writeSchemaFiles(sitesFolder, await siteTools(env))
      return { text: changed.length > 0 ? `Written: ${changed.join(', ')}` : 'They are up to date', data: { changed } }
    },
  },
]

/** Since when the version is kept that visitors see of each site with an error; null where there is none. */
async function shownInstead(desk: Desk, sites: string[], problems: Problem[]) {
  const broken = sites.filter((code) =>
    problems.some(
      ({ severity, file }) => severity === 'error' && [code, sharedFolder].includes(file.split('/')[0] ?? ''),
    ),
  )
  // A check before the first start has no database to ask, and starts none.
  const hasDatabase = desk.env.DATABASE_URL || existsSync(join(dataFolderOf(desk.env), 'postgres'))
  if (broken.length === 0 || !hasDatabase) return []
  const kept = await openKeptSites(await desk.db(), keptSitesFolder(dataFolderOf(desk.env))).all()
  return broken.map((code) => ({ code, keptAt: kept.find((one) => one.code === code)?.keptAt ?? null }))
}

const shownLine = ({ code, keptAt }: { code: string; keptAt: Date | null }): string =>
  keptAt
    ? `${code}: until this is mended visitors see its last good version, kept since ${keptAt.toISOString()}`
    : `${code}: no good version is kept; after a start its hosts show what is left of it, or answer 503`

/** Which facts are still those of the examples: one line for all sites that leave the same open. */
function exampleLines(examples: Record<string, string[]>): string[] {
  const sitesOf = new Map<string, string[]>()
  for (const [code, fields] of Object.entries(examples))
    if (fields.length > 0) sitesOf.set(fields.join(', '), [...(sitesOf.get(fields.join(', ')) ?? []), code])
  return [...sitesOf].map(
    ([fields, codes]) => `${codes.join(', ')}: still an example, fill in before going live: ${fields}`,
  )
}
