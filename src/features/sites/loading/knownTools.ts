import { createHash } from 'node:crypto'
import { pageSchemas } from '../format/pageFile.ts'
import { siteFile } from '../format/siteFile.ts'
import type { SiteTool } from '../format/siteTool.ts'
import { readAsset } from '../reading/asset.ts'
import { sharedFolder } from '../reading/folder.ts'
import { readYaml } from '../reading/yamlFile.ts'

/** What loading a site needs of the tools, made once for all sites: what files may say, and the pages and icons that tools bring along. */
export async function knownTools(list: readonly SiteTool[]) {
  const hash = createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 8)
  const templates = list.flatMap(({ id, template }) =>
    template === undefined ? [] : [[id, readYaml(`tools/${id}/template.yaml`, template)] as const],
  )
  const icons = list.map(async ({ id, icon }) => {
    const name = `icons/${id}.svg`
    return icon === undefined ? [] : [[`assets/${name}`, await readAsset(icon, sharedFolder, name)] as const]
  })
  return {
    list,
    /** Changes with everything that tools say of themselves. */
    hash,
    siteFile: siteFile(list),
    pageSchemas: pageSchemas(list.map(({ id }) => id)),
    templates: new Map(templates),
    /** What they tell to placeholders. */
    facts: Object.fromEntries(list.flatMap(({ keeps }) => Object.entries(keeps))),
    /** Pictures by their path, as if they lay in the shared folder. */
    assets: new Map((await Promise.all(icons)).flat()),
  }
}

export type KnownTools = Awaited<ReturnType<typeof knownTools>>
