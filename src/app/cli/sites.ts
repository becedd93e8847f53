import { bringBack } from '#features/sites/authoring/changeSite.ts'
import { checkSites } from '#features/sites/authoring/checkSites.ts'
import { newSite } from '#features/sites/authoring/newSite.ts'
import { writeSchemaFiles } from '#features/sites/authoring/schemaFiles.ts'
import { keptSitesFolder, openKeptSites } from '#features/sites/keeping/keptSites.ts'
import { listVersions } from '#features/sites/keeping/siteVersions.ts'
import { sharedFolder } from '#features/sites/reading/folder.ts'
import { describeProblem, type Problem } from '#features/sites/reading/problem.ts'
import { certificateOf } from '#features/sites/serving/certificate.ts'
import { tableOf } from '#platform/commandLine/table.ts'
import { inLanes } from '#platform/inLanes.ts'
import { dataFolderOf, hasDatabase } from '../database.ts'
import { installedRules } from '../openInstalledSites.ts'
import { siteTools } from '../tools/siteTools.ts'
import type { Command } from './command.ts'
import type { Desk } from './desk.ts'
import { expectSite } from './expectSite.ts'
import { numberOf, sitesNow } from './sitesNow.ts'
import { whoTypes } from './whoTypes.ts'

const most = 200

export const siteCommands: Command[] = [
  {
    use: 'site check',
    about: 'Checks every site file; names file, line and field of what is wrong',
    async run(desk) {
      const { sites, problems, examples } = await checkSites(
        desk.sitesFolder,
        await siteTools(desk.env),
        installedRules(desk.env),
      )
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
    trace: ([site, type = '']) => ({ act: 'sites.new', site, whom: site, details: { type } }),
    async run({ sitesFolder, env }, [code = '', type = '']) {
      const files = await newSite(sitesFolder, await siteTools(env), { code, type })
      return {
        text: [`Made, and shown at http://${code}.localhost:${env.PORT}`, ...files].join('\n'),
        data: { code, files },
      }
    },
  },
  {
    use: 'site history <code>',
    options: { before: 'the number of the last version of a list, for those before it' },
    about: `Lists the newest ${most} versions of a site's files: when, and by whom at the desk or on a command line`,
    async run(desk, [code = ''], { before } = {}) {
      await expectSite(desk, code)
      const wanted = { before: before === undefined ? undefined : numberOf(before), most }
      const rows = (await listVersions(await desk.db(), code, wanted)).map(({ id, at, who }) => ({ id, at, who }))
      return tableOf(rows, 'Nothing has changed since the site was first read')
    },
  },
  {
    use: 'site back <code> <version>',
    about: 'Brings back a version of "site history": its YAML files; what they say now stays in the history',
    trace: ([site, version = '']) => ({ act: 'sites.back', site, whom: site, details: { version } }),
    async run(desk, [code = '', version = '']) {
      await expectSite(desk, code)
      const wish = { code, version: numberOf(version), who: whoTypes.who }
      using sites = await sitesNow(desk)
      await bringBack({ db: await desk.db(), sitesFolder: desk.sitesFolder, sites }, wish)
      return { text: `${code} is as it was in version ${version}`, data: wish }
    },
  },
  {
    use: 'site certificates <code>',
    about: 'Asks the hosts of a site for their certificates, over the network',
    async run(desk, [code = '']) {
      await expectSite(desk, code)
      using sites = await sitesNow(desk)
      const hosts = sites.list().find((site) => site.code === code)?.hosts ?? []
      const states = await inLanes(hosts, 8, (host) => certificateOf(host))
      const rows = hosts.map((host, at) => ({ host, state: '', issuer: '', until: '', why: '', ...states[at] }))
      return tableOf(rows, `${code} has no host of its own`)
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
  if (broken.length === 0 || !hasDatabase(desk.env)) return []
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
