import type { ToolWork } from '#features/jobs/toolWork.ts'
import { unknownTool } from '#features/jobs/unknownTool.ts'
import type { Localized } from '#platform/text.ts'
import { keyOutOfScope } from './errors.ts'
import type { KeyRow } from './keys.ts'

/** A tool as programs see it. */
export type ApiTool = { id: string; name: Localized; works: readonly ToolWork[] }

/** Something that a tool does, and which tool that is: its id is what a key has to be allowed. */
export type Offered = ToolWork & { tool: Pick<ApiTool, 'id' | 'name'> }

/** All that programs may ask for. Tools that make no jobs have nothing in it. */
export type Catalogue = {
  tools: readonly ApiTool[]
  works: readonly Offered[]
  /** By the kind of its jobs; undefined for jobs that nobody asks for by the API. */
  ofKind(kind: string): Offered | undefined
}

export function catalogueOf(tools: readonly ApiTool[]): Catalogue {
  const working = tools.filter(({ works }) => works.length > 0)
  const works = working.flatMap((tool) => tool.works.map((work) => ({ ...work, tool })))
  const byKind = new Map(works.map((work) => [work.kind, work]))
  return { tools: working, works, ofKind: (kind) => byKind.get(kind) }
}

type Scoped = Pick<KeyRow, 'scopes'>

/** Whether a key may use a tool. */
export const mayUse = ({ scopes }: Scoped, tool: string): boolean => scopes === null || scopes.includes(tool)

/** Throws keyOutOfScope where a key may not use the tool of some work. */
export function expectScope(key: Scoped, { tool }: Pick<Offered, 'tool'>): void {
  if (!mayUse(key, tool.id)) throw keyOutOfScope(tool.id)
}

/** What a tool does that a key asks about by its id. Throws unknownTool and keyOutOfScope. */
export function expectTool(key: Scoped, { works }: Catalogue, tool: string): Offered {
  const work = works.find(({ id }) => id === tool)
  if (!work)
    throw unknownTool(
      tool,
      works.map(({ id }) => id),
    )
  expectScope(key, work)
  return work
}

/** The kinds of jobs that a key may see. */
export const kindsFor = (key: Scoped, { works }: Catalogue): string[] =>
  works.filter(({ tool }) => mayUse(key, tool.id)).map(({ kind }) => kind)
