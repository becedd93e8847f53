import type { Asset } from '../reading/asset.ts'
import { fieldName, type Problem } from '../reading/problem.ts'
import type { YamlFile } from '../reading/yamlFile.ts'
import { isOfTool, leadsToTool } from './withoutTools.ts'

/** What a text may point to: the pages of the site, what stands below /t/, its pictures, the anchors of each page, and its plans. */
export type Targets = {
  pages: ReadonlySet<string>
  templates: ReadonlySet<string>
  assets: ReadonlyMap<string, Asset>
  /** First parts of the addresses that tools have beside /t/. */
  folders: ReadonlySet<string>
  anchors: ReadonlyMap<string, ReadonlySet<string>>
  plans: ReadonlySet<string>
  /** Tools that the site has switched off. */
  disabled: ReadonlySet<string>
}

/** Addresses that the product serves itself, whatever the files of a site say. */
const ownRoutes = new Set(
  '/ /sub/account /sub/price /sub/payresult /sub/unlock /payment-results /unsubscribe /reset /confirm'.split(' '),
)

/** Where pages and tools answer beside the root. */
const pageFolders = new Set(['sub', 'protocol', 't'])

/** What stands for bytes that are no UTF-8, as in a file that an editor saved in an older encoding. */
const lostLetter = '\uFFFD'

/** Warnings for links that lead nowhere, pictures that are missing and letters that got lost, in a file's data of page `page` (none: everywhere). */
export function brokenReferences(file: YamlFile, targets: Targets, page?: string): Problem[] {
  const problems: Problem[] = []
  const warn = (path: PropertyKey[], message: string, hint: string) =>
    problems.push({ severity: 'warning', file: file.file, ...file.place(path), field: fieldName(path), message, hint })

  const look = (value: unknown, path: PropertyKey[]): void => {
    if (typeof value === 'string') {
      const [list, , field, entry] = path
      if (value.includes(lostLetter))
        warn(path, `a letter of this text is lost: ${lostLetter} shows`, 'Write it anew, and save the file as UTF-8.')
      if (list === 'blocks' && field === 'plans' && entry !== undefined && !targets.plans.has(value))
        warn(path, `${value} is no plan of this site`, `Plans: ${[...targets.plans].join(', ')}.`)
      for (const asset of assetsIn(value))
        if (!targets.assets.has(asset)) warn(path, `${asset} is missing`, 'Put the picture there, or name another one.')
      for (const link of linksIn(value))
        if (leadsToTool(link, targets.disabled))
          warn(path, `${link} leads to a tool that is switched off here`, 'Lead it elsewhere, or take it out.')
        else if (!leadsSomewhere(link, targets, page))
          warn(path, `${link} leads nowhere`, 'Add the page or the anchor, or correct the link.')
    } else if (isOfTool(value, targets.disabled)) {
      // It is left out by itself. Only a page that was to hold the tool is another than its author thought.
      if (isBlock(value))
        warn(path, `the tool ${value.tool} is switched off here`, 'Take the block out, or another tool.')
    } else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) look(item, [...path, Array.isArray(value) ? Number(key) : key])
  }
  look(file.data, [])
  return problems
}

const isBlock = (value: unknown): value is { block: string; tool: string } =>
  typeof value === 'object' && value !== null && 'block' in value

const assetsIn = (value: string): string[] =>
  /^assets\/\S+$/.test(value) ? [value] : [...value.matchAll(/src=(["'])(assets\/.+?)\1/g)].map((match) => match[2]!)

const linksIn = (value: string): string[] =>
  /^(?:\/(?!\/)|#[\w-])\S*$/.test(value)
    ? [value]
    : [...value.matchAll(/href=(["'])([/#].*?)\1/g)].map((match) => match[2]!)

function leadsSomewhere(link: string, targets: Targets, page: string | undefined): boolean {
  const [address = '', anchor] = link.split('#')
  const path = address.replace(/\?.*$/, '').replace(/(.)\/$/, '$1')
  const [, folder, name] = /^\/(?:([\w-]+)\/)?([\w-]*)$/.exec(path) ?? []
  const target = path === '' ? page : path === '/' ? 'index' : name

  // An anchor without a page belongs to whatever page the bar or the foot stands on.
  const hasAnchor = !anchor || target === undefined || targets.anchors.get(target)?.has(anchor) !== false
  if (path === '' || ownRoutes.has(path)) return hasAnchor
  if (path.startsWith('/media/') || (folder !== undefined && targets.folders.has(folder))) return true
  if (name === undefined || !(folder === undefined || pageFolders.has(folder))) return false
  return (folder === 't' ? targets.templates : targets.pages).has(name) && hasAnchor
}
