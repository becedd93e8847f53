import type { Dice } from '#tools/pdf/engine/samples/dice.ts'

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))

/** So many different ones of a list, in its order; the list again where it is too short. */
export function several(dice: Dice, list: readonly string[], count: number): string[] {
  const left = list.map((_, at) => at)
  const drawn = times(Math.min(count, list.length), () => left.splice(dice.between(0, left.length - 1), 1)[0]!)
  return drawn.sort((a, b) => a - b).map((at) => list[at]!)
}

/** All of it or none. */
export const joinedSome = <T>(dice: Dice, list: T[]): T[] => (dice.next() < 0.5 ? list : [])
