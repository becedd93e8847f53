import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { pageSchemas } from '../format/pageFile.ts'
import { siteFile } from '../format/siteFile.ts'
import type { SiteTool } from '../format/siteTool.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** The JSON schemas by which editors complete and check site files, by file name below the folder of sites. */
export function schemaFiles(tools: readonly SiteTool[]): Record<string, string> {
  const site = z.toJSONSchema(siteFile(tools), { io: 'input' })
  return {
    'site.schema.json': print({ ...mergeable(site), title: 'A site of Sundry: site.yaml' }),
    'page.schema.json': print({
      ...z.toJSONSchema(pageSchemas(tools.map(({ id }) => id)).file, { io: 'input' }),
      title: 'A page of a site: pages/*.yaml',
    }),
  }
}

/** Writes the schemas into the folder of sites; tells which files changed. */
export async function writeSchemaFiles(folder: string, tools: readonly SiteTool[]): Promise<string[]> {
  const changed: string[] = []
  for (const [name, source] of Object.entries(schemaFiles(tools))) {
    const before = await readFile(join(folder, name), 'utf8').catch(() => '')
    if (before === source) continue
    await writeFile(join(folder, name), source)
    changed.push(name)
  }
  return changed
}

/** JSON as our formatter writes it: short lists on one line. */
const print = (schema: object): string =>
  `${JSON.stringify(schema, null, 2)}\n`.replace(
    /^(.*)\[\n\s+(["\d][^[\]{}]*?)\n\s+\](,?)$/gm,
    (whole, start, items: string, end) => {
      const line = `${start}[${items.replace(/,\n\s+/g, ', ')}]${end}`
      return line.length <= 120 ? line : whole
    },
  )

/** What a site leaves out comes from the shared file, so nothing is required along objects; items of lists are whole. */
function mergeable(schema: JsonSchema): JsonSchema {
  if (schema.type !== 'object' || !schema.properties) return schema
  const { required: _, ...rest } = schema
  const properties = Object.entries(schema.properties).map(([key, field]) => [
    key,
    typeof field === 'object' ? mergeable(field) : field,
  ])
  return { ...rest, properties: Object.fromEntries(properties) }
}
