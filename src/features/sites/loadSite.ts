import type { Asset } from './asset.ts'
import type { SiteFolder } from './folder.ts'
import { loadPage, type Page } from './loadPage.ts'
import { merge } from './merge.ts'
import { type Facts, fillPlaceholders } from './placeholders.ts'
import { type Problem, problemAt, problemsOf, unknownFact } from './problem.ts'
import { brokenReferences } from './references.ts'
import { type SiteSettings, siteFile } from './siteFile/siteFile.ts'
import { withMedia } from './withMedia.ts'
import type { YamlFile } from './yamlFile.ts'

/** One site, checked and ready to show. Never changes: a changed file makes a new one. */
export type Site = {
  code: string
  /** Changes with every change of the site's files or the shared ones: a key for caches. */
  version: string
  /** Host names that show the site, the canonical one first. */
  hosts: readonly string[]
  settings: SiteSettings
  /** Pages by name; `index` is home. */
  pages: ReadonlyMap<string, Page>
  /** The pages of /t/:id by name. */
  templates: ReadonlyMap<string, Page>
  /** The site's own pictures and the shared ones, by their path such as `assets/hero.svg`. */
  assets: ReadonlyMap<string, Asset>
  /** Where the site file lists its hosts, line and column from 1. */
  hostsAt: { line: number; column: number }
}

export type LoadOptions = {
  /** Whether `<code>.localhost` shows the site, and `localhost` the site `defaultCode`. */
  development: boolean
  defaultCode: string
  /** More facts for placeholders: `uploadHours` and `resultHours`, how long files are kept (2 and 24). */
  facts?: Facts
}

/** How long files are kept where the settings do not say: hours for uploads and for results. */
const keeping = { uploadHours: 2, resultHours: 24 }

/**
 * Checks a folder and makes its site. What is broken is left out of the site and named in `problems`: a bad block leaves its
 * page standing, a bad page its site; only broken settings leave no site at all.
 */
export function loadSite(own: SiteFolder, shared: SiteFolder, options: LoadOptions) {
  const problems: Problem[] = []
  const settingsFiles: [YamlFile, ...YamlFile[]] | undefined = own.site && [
    own.site,
    ...(shared.site ? [shared.site] : []),
  ]
  if (!settingsFiles) return { site: undefined, problems }
  for (const file of settingsFiles) problems.push(...file.problems)
  if (problems.length > 0) return { site: undefined, problems }

  const assets = new Map([...shared.assets, ...own.assets])
  const merged = merge(shared.site?.data, own.site?.data)
  const hosts = hostsOf(own.code, merged, options)
  const facts = { ...keeping, ...factsOf(merged), host: hosts[0] ?? own.code, ...options.facts }
  const { filled, missing } = fillPlaceholders(merged, facts)
  for (const { path, name } of missing) problems.push(unknownFact(path, name, settingsFiles))

  const parsed = siteFile.safeParse(filled, { reportInput: true })
  if (!parsed.success) problems.push(...problemsOf(parsed.error, siteFile, filled, settingsFiles))
  else if (parsed.data.code !== own.code)
    problems.push(
      problemAt(
        ['code'],
        `The code is ${parsed.data.code} and the folder ${own.code}`,
        'Give both one name.',
        settingsFiles,
      ),
    )
  if (!parsed.success || parsed.data.code !== own.code) return { site: undefined, problems }

  const pagesOf = (files: Map<string, YamlFile>) => {
    const pages = new Map<string, Page>()
    for (const [key, file] of files) {
      const loaded = loadPage(key, file, facts, assets)
      problems.push(...loaded.problems)
      if (loaded.page) pages.set(key, loaded.page)
    }
    return pages
  }
  const pageFiles = new Map([...shared.pages, ...own.pages])
  const templateFiles = new Map([...shared.templates, ...own.templates])
  const site: Site = {
    code: own.code,
    version: `${own.hash}${shared.hash}`,
    hosts,
    settings: withMedia(parsed.data, assets),
    pages: pagesOf(pageFiles),
    templates: pagesOf(templateFiles),
    assets,
    hostsAt: settingsFiles[0].place(['hosts']),
  }

  const targets = {
    pages: new Set(pageFiles.keys()),
    templates: new Set(templateFiles.keys()),
    assets,
    plans: new Set(parsed.data.plans.map(({ id }) => id)),
    anchors: new Map([...site.pages].map(([key, page]) => [key, anchorsOf(page)])),
  }
  for (const file of settingsFiles) problems.push(...brokenReferences(file, targets))
  for (const [key, file] of pageFiles) problems.push(...brokenReferences(file, targets, key))
  for (const file of templateFiles.values()) problems.push(...brokenReferences(file, targets))
  return { site, problems }
}

function hostsOf(code: string, settings: unknown, { development, defaultCode }: LoadOptions): string[] {
  const { hosts } = settings as { hosts?: unknown }
  const listed = Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : []
  if (!development) return listed
  return [...listed, ...(code === defaultCode ? ['localhost'] : []), `${code}.localhost`]
}

function factsOf(settings: unknown): Facts {
  const { business, common, support, helpUrl, app } = settings as Record<string, Record<string, unknown> | undefined>
  return { business, support, helpUrl, app, title: common?.title }
}

function anchorsOf(page: Page): Set<string> {
  if (page.contentStatus === 1)
    return new Set([...page.richText.en.matchAll(/\bid="([^"]+)"/g)].map((match) => match[1]!))
  return new Set(page.blocks.flatMap((block) => block.anchor ?? []))
}
