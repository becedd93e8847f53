import { setImmediate as breath } from 'node:timers/promises'
import { type LoadOptions, loadSite } from '../loading/loadSite.ts'
import { parseFolder, readSite, sharedFolder, withChanges } from '../reading/folder.ts'
import { describeProblem, type Problem } from '../reading/problem.ts'
import type { Shelf } from './shelf.ts'

type Around = {
  /** The folder of site folders, an absolute path. */
  folder: string
  options: LoadOptions
  shelf: Pick<Shelf, 'shared' | 'all'>
}

/** Sites that are tried; a change that breaks another one leaves that on its last good version, as any broken file does. */
const mostTried = 100

/**
 * What would become of the sites with other text in some of the files that all share (null takes one out): what is wrong in those, and what of
 * it breaks a site that is well now. Each is told once, however many sites it breaks.
 */
export async function tryOutShared(
  { folder, options, shelf }: Around,
  changes: ReadonlyMap<string, string | null>,
): Promise<Problem[]> {
  const shared = parseFolder(withChanges(shelf.shared(), changes))
  const found = new Map<string, Problem>()
  const add = (problem: Problem) => found.set(describeProblem(problem), problem)
  const isOfShared = ({ file }: Problem) => file.startsWith(`${sharedFolder}/`)
  shared.problems.forEach(add)
  for (const file of [shared.site, ...shared.pages.values(), ...shared.templates.values()]) file?.problems.forEach(add)
  for (const { code } of shelf.all().slice(0, mostTried)) {
    const own = parseFolder(await readSite(folder, code))
    const before = new Set(loadSite(own, parseFolder(shelf.shared()), options).problems.map(describeProblem))
    for (const problem of loadSite(own, shared, options).problems)
      if (isOfShared(problem) || !before.has(describeProblem(problem))) add(problem)
    // A site takes milliseconds to make: who visits one meanwhile waits for one of them, and not for a hundred.
    await breath()
  }
  return [...found.values()]
}
