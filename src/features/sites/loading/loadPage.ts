import type { z } from 'zod'
import type { PageContent, PageSchemas } from '../format/pageFile.ts'
import type { Asset } from '../reading/asset.ts'
import type { Problem } from '../reading/problem.ts'
import type { YamlFile } from '../reading/yamlFile.ts'
import { problemsOf, unknownFact } from './findProblems.ts'
import { type Facts, fillPlaceholders } from './placeholders.ts'
import { withMedia } from './withMedia.ts'

/** A page of a site, ready to show. */
export type Page = PageContent & { key: string }

/** The facts and pictures of the site around it, and what a page may say. */
type Around = { facts: Facts; assets: ReadonlyMap<string, Asset>; schemas: PageSchemas }

/**
 * Checks a page file and fills in the facts of its site. A block with a bad prop is left out and named, the others stay; a
 * page whose head is broken, or of which no block is left, is no page.
 */
export function loadPage(key: string, file: YamlFile, { facts, assets, schemas }: Around) {
  if (file.problems.length > 0) return { page: undefined, problems: file.problems }
  const { filled, missing } = fillPlaceholders(file.data, facts)
  const problems: Problem[] = missing.map(({ path, name }) => unknownFact(path, name, [file]))

  const schema: z.ZodType<PageContent> = isRich(filled) ? schemas.rich : schemas.blocks
  const parsed = schema.safeParse(filled, { reportInput: true })
  if (!parsed.success) problems.push(...problemsOf(parsed.error, schema, filled, [file]))
  const content = parsed.success ? parsed.data : withoutBadBlocks(filled, parsed.error, schemas)
  return { page: content && { ...withMedia(content, assets), key }, problems }
}

const isRich = (data: unknown): boolean => typeof data === 'object' && data !== null && 'richText' in data

function withoutBadBlocks(data: unknown, error: z.ZodError, schemas: PageSchemas): PageContent | undefined {
  const bad = new Set(error.issues.map(({ path: [list, index] }) => (list === 'blocks' ? index : undefined)))
  if (bad.has(undefined)) return undefined
  const { blocks, ...head } = data as { blocks: unknown[] }
  return schemas.blocks.safeParse({ ...head, blocks: blocks.filter((_, index) => !bad.has(index)) }).data
}
