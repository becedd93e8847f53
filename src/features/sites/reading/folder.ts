import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, posix } from 'node:path'
import { type Asset, assetTypes, readAsset } from './asset.ts'
import type { Problem } from './problem.ts'
import { readYaml, type YamlFile } from './yamlFile.ts'

/** The folder of what all sites have in common: defaults, pages, templates and pictures. */
export const sharedFolder = '_shared'

/** The files of one folder of sites as they lie on the disk. */
export type RawFolder = {
  /** The folder's name. */
  code: string
  /** YAML by its path below the folder of sites, such as `pdf/pages/index.yaml`. */
  sources: Map<string, string>
  /** Pictures by their path below the site's folder, such as `assets/hero.svg`. */
  assets: Map<string, Asset>
  /** Changes with every byte of the folder. */
  hash: string
  /** What keeps the folder from being read. */
  problems: Problem[]
  /** Whether it is empty for want of a site file, and for no other reason. */
  isMissing?: boolean
}

/** The same, its YAML parsed but not yet checked. */
export type SiteFolder = RawFolder & {
  site: YamlFile | undefined
  /** Pages by name: `index` is home. */
  pages: Map<string, YamlFile>
  /** The pages of /t/:id by name. */
  templates: Map<string, YamlFile>
}

/** Reads a site's folder below `root`. Files of unknown kinds are left alone. */
export async function readFolder(root: string, code: string): Promise<RawFolder> {
  const sources = new Map<string, string>()
  const assets = new Map<string, Asset>()
  const hash = createHash('sha256')
  for (const name of await filesOf(join(root, code))) {
    const path = posix.join(code, name)
    if (extname(name) === '.yaml') {
      const source = await readFile(join(root, path), 'utf8')
      sources.set(path, source)
      hash.update(path).update(source)
    } else if (name.startsWith('assets/') && extname(name).toLowerCase() in assetTypes) {
      const asset = await readAsset(join(root, path), code, name.slice('assets/'.length))
      assets.set(name, asset)
      hash.update(asset.url)
    }
  }
  return { code, sources, assets, hash: hash.digest('hex').slice(0, 16), problems: [] }
}

/** The YAML of a site's folder by its path below that, such as `pages/index.yaml`; its pictures are not read. */
export async function readSources(root: string, code: string): Promise<Map<string, string>> {
  const names = (await filesOf(join(root, code))).filter((name) => extname(name) === '.yaml')
  const sources = names.map(async (name) => [name, await readFile(join(root, code, name), 'utf8')] as const)
  return new Map(await Promise.all(sources))
}

/** A folder with other text in some of its files, by their paths below it; null takes one out. Nothing is written. */
export function withChanges(raw: RawFolder, changes: ReadonlyMap<string, string | null>): RawFolder {
  const sources = new Map(raw.sources)
  const hash = createHash('sha256').update(raw.hash)
  for (const [path, text] of changes) {
    hash.update(JSON.stringify([path, text]))
    if (text === null) sources.delete(posix.join(raw.code, path))
    else sources.set(posix.join(raw.code, path), text)
  }
  return { ...raw, sources, hash: hash.digest('hex').slice(0, 16) }
}

const parsed = new WeakMap<RawFolder, SiteFolder>()

/** Parses the YAML of a folder; what cannot be parsed says so in its `problems`. What every site shares is parsed once for all. */
export function parseFolder(raw: RawFolder): SiteFolder {
  const known = parsed.get(raw) ?? parseAll(raw)
  parsed.set(raw, known)
  return known
}

function parseAll(raw: RawFolder): SiteFolder {
  const files = [...raw.sources].map(([path, source]) => readYaml(path, source))
  const filesIn = (part: string) =>
    new Map(
      files
        .filter(({ file }) => posix.dirname(file) === `${raw.code}/${part}`)
        .map((file) => [posix.basename(file.file, '.yaml'), file]),
    )
  const site = files.find(({ file }) => file === `${raw.code}/site.yaml`)
  return { ...raw, site, pages: filesIn('pages'), templates: filesIn('templates') }
}

/** Files below a folder in a steady order, with forward slashes; none where there is no folder. Hidden ones are left out. */
async function filesOf(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}

/** The names of the site folders below `root`, the shared one left out. */
export async function siteCodes(root: string): Promise<string[]> {
  const codes = await folderNames(root)
  return codes.filter((code) => existsSync(join(root, code, 'site.yaml')))
}

/** The names of all folders below `root` that may hold a site, in the order of the alphabet. */
export async function folderNames(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() && !/^[._]/.test(entry.name))
    .map(({ name }) => name)
    .sort()
}

/** Whether a folder holds the file that makes it one of a site. */
export const hasSiteFile = ({ code, sources }: RawFolder): boolean => sources.has(`${code}/site.yaml`)

/** Reads the folder of a site whatever is wrong with it; one that cannot be read or has no site file is empty and says why. */
export async function readSite(root: string, code: string): Promise<RawFolder> {
  const read = await readAnyway(root, code)
  return hasSiteFile(read) || read.problems.length > 0 ? read : missing(code)
}

/** Reads the folder of what all sites share, whatever is wrong with it. */
export const readShared = (root: string): Promise<RawFolder> => readAnyway(root, sharedFolder)

/** Reads a folder; one that cannot be read is empty and says why. */
async function readAnyway(root: string, code: string): Promise<RawFolder> {
  return readFolder(root, code).catch((error: NodeJS.ErrnoException) =>
    empty(code, `It cannot be read: ${error.code ?? error.message}`, 'Check the disk, and who may read the folder.'),
  )
}

const missing = (code: string): RawFolder => ({
  ...empty(code, 'The site file is not there', 'Put it back, or delete the folder of the site to take it down.'),
  isMissing: true,
})

const empty = (code: string, message: string, hint: string): RawFolder => ({
  code,
  sources: new Map(),
  assets: new Map(),
  hash: message,
  problems: [{ severity: 'error', file: `${code}/site.yaml`, line: 1, column: 1, field: '', message, hint }],
})
