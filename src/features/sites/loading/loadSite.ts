import type { Language } from '#platform/languages.ts'
import type { SiteSettings } from '../format/siteFile.ts'
import type { Keeping } from '../prices/costWords.ts'
import type { Asset } from '../reading/asset.ts'
import type { RawFolder, SiteFolder } from '../reading/folder.ts'
import type { Place, Problem } from '../reading/problem.ts'
import type { YamlFile } from '../reading/yamlFile.ts'
import { aboutDisabled, disabledIn } from './disabledTools.ts'
import { problemAt, problemsOf, unknownFact } from './findProblems.ts'
import type { KnownTools } from './knownTools.ts'
import { loadPage, type Page } from './loadPage.ts'
import { merge } from './merge.ts'
import { type Facts, fillPlaceholders } from './placeholders.ts'
import { priceFact } from './priceFact.ts'
import { brokenReferences } from './references.ts'
import type { SiteRule } from './siteRule.ts'
import { filledIn, languagesOf, missingTexts } from './textsOfFiles.ts'
import { withMedia } from './withMedia.ts'
import { withoutTools } from './withoutTools.ts'
import { withToolEntries } from './withToolEntries.ts'

/** One site, checked and ready to show. Never changes: a changed file makes a new one. */
export type Site = {
  code: string
  /** Changes with every change of the site's files or the shared ones: a key for caches. */
  version: string
  /** Host names that show the site, the canonical one first. */
  hosts: readonly string[]
  settings: SiteSettings
  /** Languages that it offers, its own first. */
  languages: readonly Language[]
  /** Pages by name; `index` is home. */
  pages: ReadonlyMap<string, Page>
  /** The pages of /t/:id by name. */
  templates: ReadonlyMap<string, Page>
  /** The site's own pictures and the shared ones, by their path such as `assets/hero.svg`. */
  assets: ReadonlyMap<string, Asset>
  /** Tools that it has switched off, by their ids. */
  disabled: ReadonlySet<string>
  /** How long the installation keeps files. */
  keeping: Keeping
  /** Where the site file lists its hosts, line and column from 1. */
  hostsAt: Place
}

/** What became of a folder: its site where there is one, and what its author should mend. */
export type Loaded = { site: Site | undefined; problems: Problem[] }

export type LoadOptions = {
  /** Whether `<code>.localhost` shows the site, and `localhost` the site `defaultCode`. */
  development: boolean
  defaultCode: string
  tools: KnownTools
  /** Rules beside the form of the files; none where nothing is said. */
  rules?: readonly SiteRule[]
  /** More facts for placeholders: how long things are kept; see `keeping`. */
  facts?: Facts
}

/** How long files, in hours, questions to the support and records of webhooks, in days, are kept where the settings do not say. */
const keeping = { uploadHours: 2, resultHours: 24, ticketDays: 365, webhookDays: 14 }

/** Names what a site was made of: its files, the shared ones, and what the tools say. */
export const versionOf = (own: RawFolder, shared: RawFolder, { tools }: Pick<LoadOptions, 'tools'>): string =>
  `${own.hash}${shared.hash}${tools.hash}`

/**
 * Checks a folder and makes its site. What is broken is left out of the site and named in `problems`: a bad block leaves its
 * page standing, a bad page its site; only broken settings leave no site at all.
 */
export function loadSite(own: SiteFolder, shared: SiteFolder, options: LoadOptions): Loaded {
  const { tools, rules = [] } = options
  if (!own.site) return { site: undefined, problems: [] }
  const files: SettingsFiles = [own.site, ...(shared.site ? [shared.site] : [])]
  const broken = files.flatMap((file) => file.problems)
  if (broken.length > 0) return { site: undefined, problems: broken }

  const assets = new Map([...tools.assets, ...shared.assets, ...own.assets])
  const merged = withToolEntries(merge(shared.site?.data, own.site.data), tools.list, assets)
  const hosts = hostsOf(own.code, merged, options)
  const facts = { ...keeping, ...tools.facts, ...factsOf(merged), host: hosts[0] ?? own.code, ...options.facts }
  const { settings, problems } = checkSettings(own.code, merged, facts, {
    ...{ files, schema: tools.siteFile },
    rules: [...rules, aboutDisabled(tools.list)],
  })
  if (!settings) return { site: undefined, problems }
  const disabled = disabledIn(settings, tools.list)

  // A site speaks the languages that its name is written in: a text that was forgotten elsewhere takes none away.
  const languages = settings.languages ?? languagesOf(factsOf(merged).title)
  const prices = settings.plans.map((plan) => [plan.id, priceFact(plan, settings)] as const)
  const pageFacts = { ...facts, price: Object.fromEntries(prices), firstPrice: prices[0]?.[1] }
  const pagesOf = (pageFiles: Map<string, YamlFile>) => {
    const loaded = [...pageFiles].map(([key, file]) => ({
      key,
      ...loadPage(key, file, { facts: pageFacts, assets, schemas: tools.pageSchemas }),
    }))
    problems.push(...loaded.flatMap((one) => one.problems))
    const shown = loaded.flatMap(({ key, page }) => (page ? [[key, filledIn(page, languages)] as const] : []))
    return new Map(shown.map(([key, page]) => [key, withoutTools(page, disabled)]))
  }
  const pageFiles = new Map([...shared.pages, ...own.pages])
  const templateFiles = new Map(
    [...tools.templates, ...shared.templates, ...own.templates].filter(([key]) => !disabled.has(key)),
  )
  const site: Site = {
    code: own.code,
    version: versionOf(own, shared, options),
    hosts,
    settings: withoutTools(filledIn(withMedia(settings, assets), languages), disabled),
    languages,
    pages: pagesOf(pageFiles),
    templates: pagesOf(templateFiles),
    ...{ assets, disabled },
    keeping: { uploadHours: Number(facts.uploadHours), resultHours: Number(facts.resultHours) },
    hostsAt: own.site.place(['hosts']),
  }

  const targets = {
    pages: new Set(pageFiles.keys()),
    templates: new Set([...templateFiles.keys(), ...tools.list.map(({ id }) => id)]),
    disabled,
    folders: new Set(tools.list.flatMap(({ folders }) => folders)),
    assets,
    plans: new Set(settings.plans.map(({ id }) => id)),
    anchors: new Map([...site.pages].map(([key, page]) => [key, anchorsOf(page)])),
  }
  for (const file of [...files, ...pageFiles.values(), ...templateFiles.values()])
    problems.push(...missingTexts(file, languages))
  for (const file of [...files, ...templateFiles.values()]) problems.push(...brokenReferences(file, targets))
  for (const [key, file] of pageFiles) problems.push(...brokenReferences(file, targets, key))
  return { site, problems }
}

/** A site file first, then the shared one that it was laid over. */
type SettingsFiles = [YamlFile, ...YamlFile[]]

type Against = { files: SettingsFiles; schema: KnownTools['siteFile']; rules: readonly SiteRule[] }

function checkSettings(code: string, merged: unknown, facts: Facts, { files, schema, rules }: Against) {
  const { filled, missing } = fillPlaceholders(merged, facts)
  const problems = missing.map(({ path, name }) => unknownFact(path, name, files))
  const parsed = schema.safeParse(filled, { reportInput: true })
  if (!parsed.success) {
    problems.push(...problemsOf(parsed.error, schema, filled, files))
    return { settings: undefined, problems }
  }
  for (const { path, message, hint } of rules.flatMap((rule) => rule(parsed.data)))
    problems.push(problemAt(path, message, hint, files))
  if (parsed.data.code === code) return { settings: parsed.data, problems }
  const message = `The code is ${parsed.data.code} and the folder ${code}`
  problems.push(problemAt(['code'], message, 'Give both one name.', files))
  return { settings: undefined, problems }
}

/** The hosts of a site: those that its settings list, and in development those by which it is found on this machine. */
export function hostsOf(
  code: string,
  settings: unknown,
  { development, defaultCode }: Omit<LoadOptions, 'tools'>,
): string[] {
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
