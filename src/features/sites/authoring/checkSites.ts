import type { SiteTool } from '../format/siteTool.ts'
import { sharedHosts } from '../keeping/hosts.ts'
import { knownTools } from '../loading/knownTools.ts'
import { loadSite, type Site } from '../loading/loadSite.ts'
import type { SiteRule } from '../loading/siteRule.ts'
import { parseFolder, readFolder, sharedFolder, siteCodes } from '../reading/folder.ts'
import type { Problem } from '../reading/problem.ts'
import { exampleFacts } from './exampleFacts.ts'

/** What a check found: the sites, what is wrong, and by site the facts that are still examples. */
export type Checked = { sites: string[]; problems: Problem[]; examples: Record<string, string[]> }

/** Everything that is wrong in a folder of sites, by file and line; each once, also where it touches several sites. */
export async function checkSites(
  folder: string,
  tools: readonly SiteTool[],
  rules: readonly SiteRule[] = [],
): Promise<Checked> {
  const shared = parseFolder(await readFolder(folder, sharedFolder))
  const known = await knownTools(tools)
  const codes = await siteCodes(folder)
  const sites: Site[] = []
  const found: Problem[] = []
  for (const code of codes) {
    const { site, problems } = loadSite(parseFolder(await readFolder(folder, code)), shared, {
      development: true,
      defaultCode: 'hub',
      tools: known,
      rules,
    })
    found.push(...problems)
    if (site) sites.push(site)
  }
  found.push(...sharedHosts(sites).problems)

  const once = new Map(found.map((problem) => [JSON.stringify(problem), problem]))
  const problems = [...once.values()].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
  const examples = Object.fromEntries(sites.map((site) => [site.code, exampleFacts(site)] as const))
  return { sites: codes, problems, examples }
}
