import { describeProblem, type Problem } from '../reading/problem.ts'
import { type Held, shownHosts } from './hosts.ts'
import type { SiteLog } from './renewSite.ts'

/** What is known of the folders of sites, by their codes and by the hosts that they name. A host that two of them name is told once. */
export function createRegister(log: SiteLog | undefined) {
  let all = new Map<string, Held>()
  let hosts = new Map<string, string>()
  let doubled: Problem[] = []

  function put(next: Map<string, Held>) {
    all = next
    const found = shownHosts([...next.values()])
    for (const problem of found.problems.filter((one) => !doubled.some((two) => two.message === one.message)))
      log?.warn(problem, describeProblem(problem))
    hosts = found.hosts
    doubled = found.problems
  }

  return {
    /** The code of the site that names a host. */
    codeOf: (host: string): string | undefined => hosts.get(host),
    held: (code: string): Held | undefined => all.get(code),
    all: (): Held[] => [...all.values()],
    problems: (): Problem[] => [...[...all.values()].flatMap((one) => one.problems), ...doubled],

    /** Puts these in the place of all that were known, in their order. */
    put: (next: readonly Held[]): void => put(new Map(next.map((held) => [held.code, held]))),

    /** Puts what has become of a folder in the place of what was known of it. */
    renew(before: Held, now: Held): void {
      if (isSameFor(before, now)) all.set(now.code, now)
      else put(new Map(all).set(now.code, now))
    },
  }
}

export type Register = ReturnType<typeof createRegister>

const textOf = (hosts: readonly string[]) => hosts.toSorted().join(' ')

/** Whether two states of a folder answer for the same hosts. */
const isSameFor = (one: Held, other: Held) =>
  textOf(one.hosts) === textOf(other.hosts) && one.isShown === other.isShown && one.isCurrent === other.isCurrent
