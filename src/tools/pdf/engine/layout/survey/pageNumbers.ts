import type { EdgeLine } from './edgeLines.ts'
import { pageOffset } from './furniture.ts'
import { commonOffset } from './runningHeads.ts'

/** What to add to a page's place in the file to get its printed number; undefined when no number counts the pages. */
export function numberOffset(lines: EdgeLine[]): number | undefined {
  for (const group of Map.groupBy(lines, (line) => `${line.zone}|${line.pattern}`).values()) {
    const numbers = group[0]?.numbers.length ?? 0
    for (let at = 0; at < numbers; at++) {
      const offset = pageOffset(group, at)
      if (offset !== undefined && (group.length > 1 || group[0]?.lonely)) return offset
    }
  }
  const lonely = lines.find((line) => line.lonely && line.numbers.length > 0)
  return lonely ? (lonely.numbers[0] ?? 0) - lonely.page : commonOffset(lines)
}
