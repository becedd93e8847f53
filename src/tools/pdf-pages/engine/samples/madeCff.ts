import { standardStrings } from '../fonts/standardStrings.ts'

/** Glyphs of a made font that have no use. */
const more = 400
const FIRST_OWN = 391

/**
 * A whole CFF font: for each letter from A to Z a stair of its own, and as many glyphs again that nobody shows. They are drawn by a
 * subroutine that they share.
 */
export function madeCff(): Uint8Array {
  const letters = Array.from({ length: 26 }, (_, at) => standardStrings.indexOf(String.fromCharCode(65 + at)))
  const names = Array.from({ length: more }, (_, at) => `uni${(0x4e00 + at).toString(16).toUpperCase()}`)
  const ids = [...letters, ...names.map((_, at) => FIRST_OWN + at)]
  const charset = [0, ...ids.flatMap((id) => [id >> 8, id & 255])]
  const glyphs = index([[14], ...ids.map((_, at) => stair(at))])
  // Called by the number -107, which is the first: a line, and back to who called.
  const subroutines = index([[...number(-60), ...number(45), 5, 11]])
  const before = [...[1, 0, 4, 2], ...index([ascii('Made')])]
  const after = [...index(names.map(ascii)), ...subroutines]
  // As long whatever its numbers are, since these take five bytes each.
  const top = (start: number) => {
    const glyphsAt = start + charset.length
    const offsets: [value: number, operator: number][] = [
      [start, 15],
      [glyphsAt, 17],
    ]
    const entries = offsets.flatMap(([value, operator]) => [...long(value), operator])
    return index([[...entries, ...long(0), ...long(glyphsAt + glyphs.length), 18]])
  }
  const start = before.length + top(0).length + after.length
  return Uint8Array.from([...before, ...top(start), ...after, ...charset, ...glyphs])
}

function stair(at: number): number[] {
  const steps = Array.from({ length: 3 + (at % 7) }, (_, step) => [
    ...number(20 + ((at * 37 + step * 11) % 90)),
    ...[6, ...number(30 + ((at * 53 + step * 29) % 80)), 7],
  ])
  return [...number(100), ...number(at % 50), 21, ...steps.flat(), ...number(-107), 29, 14]
}

/** A number of a charstring or dictionary, from -107 to 107. */
const number = (value: number) => [value + 139]

const long = (value: number) => [29, (value >> 24) & 255, (value >> 16) & 255, (value >> 8) & 255, value & 255]

const ascii = (text: string) => [...Buffer.from(text, 'latin1')]

function index(members: readonly (readonly number[])[]): number[] {
  if (members.length === 0) return [0, 0]
  let end = 1
  const offsets = [end, ...members.map((member) => (end += member.length))]
  return [
    ...[members.length >> 8, members.length & 255, 4],
    ...offsets.flatMap((offset) => long(offset).slice(1)),
    ...members.flat(),
  ]
}
