import { createHash } from 'node:crypto'
import { pageSchemas } from '../format/pageFile.ts'
import { siteFile } from '../format/siteFile.ts'
import type { SiteTool } from '../format/siteTool.ts'
import { readYaml } from '../reading/yamlFile.ts'

/** What loading a site needs of the tools, made once for all sites: what files may say, and the pages that tools bring along. */
export function knownTools(list: readonly SiteTool[]) {
  const hash = createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 8)
  const templates = list.flatMap(({ id, template }) =>
    template === undefined ? [] : [[id, readYaml(`tools/${id}/template.yaml`, template)] as const],
  )
  return {
    list,
    /** Changes with everything that tools say of themselves. */
    hash,
    siteFile: siteFile(list),
    pageSchemas: pageSchemas(list.map(({ id }) => id)),
    templates: new Map(templates),
  }
}

export type KnownTools = ReturnType<typeof knownTools>
