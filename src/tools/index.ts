import * as contracts from './list.ts'
import type { Tool } from './tool.ts'

/** Every tool of the product, by the type of its sites. Adding one is adding its folder and its line in list.ts. */
export const tools: readonly Tool[] = Object.values<Tool>(contracts).toSorted(
  (one, other) => one.siteType - other.siteType || one.id.localeCompare(other.id),
)
