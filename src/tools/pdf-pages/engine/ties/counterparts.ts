import { isReference, type PdfObjects, type Value } from '../objects.ts'

/**
 * Walks through something and its copy in another file side by side.
 * @returns `counterparts` with the references of what both hold, from the one to the other
 */
export function pairUp(
  [one, ones]: [Value | undefined, PdfObjects],
  [other, others]: [Value | undefined, PdfObjects],
  counterparts: Map<string, string>,
): void {
  const waiting: [Value | undefined, Value | undefined][] = [[one, other]]
  for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
    const [mine, its] = pair.map((value, at) => {
      const object = isReference(value) ? (at === 0 ? ones : others).get(value) : undefined
      return object ? (object.stream?.dict ?? object.value) : value
    })
    if (isReference(pair[0]) && isReference(pair[1])) {
      if (counterparts.has(pair[0])) continue
      counterparts.set(pair[0], pair[1])
    }
    if (typeof mine !== 'object' || typeof its !== 'object' || mine === null || its === null) continue
    for (const [key, value] of Object.entries(mine))
      if (key !== '/Parent' && key !== '/P') waiting.push([value, (its as Record<string, Value>)[key]])
  }
}
