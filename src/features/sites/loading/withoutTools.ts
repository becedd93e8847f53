/** Whether a link leads to the page of one of some tools. */
export function leadsToTool(url: unknown, tools: ReadonlySet<string>): boolean {
  if (typeof url !== 'string') return false
  const [, id] = /^\/t\/([\w-]+)\/?(?:[?#].*)?$/.exec(url) ?? []
  return id !== undefined && tools.has(id)
}

/** Whether something in a list is there for one of some tools alone: an entry that leads to it, or the block that shows it. */
export const isOfTool = (entry: unknown, tools: ReadonlySet<string>): boolean =>
  isObject(entry) &&
  (leadsToTool(entry.url, tools) ||
    (entry.block === 'ToolEntry' && typeof entry.tool === 'string' && tools.has(entry.tool)))

/**
 * What a site says, without what its lists hold of some tools: entries of menus, columns and grids, and blocks with a tool in them. A group
 * that held nothing else goes with them. Texts and single buttons stay, since words stand around them: their author is told.
 */
export function withoutTools<Said>(said: Said, tools: ReadonlySet<string>): Said {
  if (tools.size === 0) return said
  return without(said, tools) as Said
}

function without(said: unknown, tools: ReadonlySet<string>): unknown {
  if (Array.isArray(said))
    return said
      .filter((entry) => !isOfTool(entry, tools))
      .map((entry) => [entry, without(entry, tools)] as const)
      .flatMap(([before, after]) => (hasLostAll(before, after) ? [] : [after]))
  if (!isObject(said)) return said
  return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, without(value, tools)]))
}

/** What groups of menus and grids hold. Columns of the foot stay even where they are empty: the frame adds a link to the second. */
const entries = ['features', 'list']

/** Whether the entries of a group are gone, and were there before. */
const hasLostAll = (before: unknown, after: unknown): boolean =>
  isObject(before) && isObject(after) && entries.some((name) => isFilled(before[name]) && !isFilled(after[name]))

const isFilled = (list: unknown): boolean => Array.isArray(list) && list.length > 0

type Data = Record<string, unknown>

const isObject = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)
