import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join, posix } from 'node:path'
import { type Asset, assetTypes, readAsset } from './asset.ts'
import { readYaml, type YamlFile } from './yamlFile.ts'

/** The folder of what all sites have in common: defaults, pages, templates and pictures. */
export const sharedFolder = '_shared'

/** The files of one folder of sites, read but not yet checked. */
export type SiteFolder = {
  /** The folder's name. */
  code: string
  site: YamlFile | undefined
  /** Pages by name: `index` is home. */
  pages: Map<string, YamlFile>
  /** The pages of /t/:id by name. */
  templates: Map<string, YamlFile>
  /** Pictures by their path below the site's folder, such as `assets/hero.svg`. */
  assets: Map<string, Asset>
  /** Changes with every byte of the folder. */
  hash: string
}

/** Reads a site's folder below `root`. Files of unknown kinds are left alone. */
export async function readFolder(root: string, code: string): Promise<SiteFolder> {
  const hash = createHash('sha256')
  const text = async (path: string) => {
    const source = await readFile(join(root, path), 'utf8')
    hash.update(path).update(source)
    return readYaml(path, source)
  }
  const yamlIn = async (part: string) => {
    const pages = new Map<string, YamlFile>()
    for (const name of await filesOf(join(root, code, part)))
      if (extname(name) === '.yaml') pages.set(basename(name, '.yaml'), await text(posix.join(code, part, name)))
    return pages
  }

  const assets = new Map<string, Asset>()
  for (const name of await filesOf(join(root, code, 'assets'))) {
    if (!(extname(name).toLowerCase() in assetTypes)) continue
    const asset = await readAsset(join(root, code, 'assets', name), code, name)
    assets.set(`assets/${name}`, asset)
    hash.update(asset.url)
  }
  const site = existsSync(join(root, code, 'site.yaml')) ? await text(posix.join(code, 'site.yaml')) : undefined
  const pages = await yamlIn('pages')
  const templates = await yamlIn('templates')
  return { code, site, pages, templates, assets, hash: hash.digest('hex').slice(0, 16) }
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
  const entries = await readdir(root, { withFileTypes: true })
  return entries
    .filter(
      (entry) => entry.isDirectory() && !/^[._]/.test(entry.name) && existsSync(join(root, entry.name, 'site.yaml')),
    )
    .map((entry) => entry.name)
    .sort()
}
