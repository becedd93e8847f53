/** A line of two texts: in both, in the new one alone, in the old one alone; or lines in both that are left out. */
export type LineChange = { kind: 'same' | 'added' | 'removed' | 'skipped'; text: string }

/** Lines around a change that are told for orientation. */
const around = 2

/** Beyond this the texts between their common ends are told as wholly changed: comparing them would take too long. */
const mostPairs = 4_000_000

/** What changes from one text to another, line by line, by their longest common subsequence. */
export function lineChanges(before: string, after: string): LineChange[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  const start = commonStart(old, now)
  const end = commonStart(old.slice(start).reverse(), now.slice(start).reverse())
  const middle = changesBetween(old.slice(start, old.length - end), now.slice(start, now.length - end))
  const same = (lines: string[]) => lines.map((text): LineChange => ({ kind: 'same', text }))
  return shortened([...same(old.slice(0, start)), ...middle, ...same(old.slice(old.length - end))])
}

const linesOf = (text: string) => (text === '' ? [] : text.replace(/\n$/, '').split('\n'))

function commonStart(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((line, place) => line !== other[place])
  return at < 0 ? Math.min(one.length, other.length) : at
}

function changesBetween(old: readonly string[], now: readonly string[]): LineChange[] {
  const removed = (text: string): LineChange => ({ kind: 'removed', text })
  const added = (text: string): LineChange => ({ kind: 'added', text })
  if (old.length * now.length > mostPairs) return [...old.map(removed), ...now.map(added)]
  // The length of the longest common subsequence of what follows each pair of places.
  const width = now.length + 1
  const longest = new Uint16Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      longest[i * width + j] =
        old[i] === now[j]
          ? 1 + longest[(i + 1) * width + j + 1]!
          : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!)
  const changes: LineChange[] = []
  let [i, j] = [0, 0]
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) {
      changes.push({ kind: 'same', text: old[i]! })
      i++
      j++
    } else if (longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!) changes.push(removed(old[i++]!))
    else changes.push(added(now[j++]!))
  }
  return [...changes, ...old.slice(i).map(removed), ...now.slice(j).map(added)]
}

/** Leaves out what is far from every change. */
function shortened(changes: readonly LineChange[]): LineChange[] {
  const near = new Set<number>()
  for (const [at, { kind }] of changes.entries())
    if (kind !== 'same') for (let place = at - around; place <= at + around; place++) near.add(place)
  return changes.flatMap((change, at): LineChange[] => {
    if (near.has(at)) return [change]
    return at > 0 && !near.has(at - 1) ? [] : [{ kind: 'skipped', text: '' }]
  })
}
