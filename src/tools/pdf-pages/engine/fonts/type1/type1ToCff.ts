import { type Drawing, drawType1 } from './drawType1.ts'
import { codesOf, type Type1Font } from './readType1.ts'
import { toType2 } from './toType2.ts'
import { writeCff } from './writeCff.ts'

const NOTDEF = '.notdef'
/** An encoding tells how many glyphs it has by one byte. */
const mostCodes = 255

/**
 * Writes some glyphs of a Type 1 font as CFF, which takes less room since it is not encrypted, and looks the same.
 * @param names of the glyphs; those that the font lacks are passed over
 * @returns undefined where one of them cannot be drawn
 */
export function type1ToCff(font: Type1Font, names: ReadonlySet<string>): Uint8Array | undefined {
  const encoded = new Set(codesOf(font).values())
  const wanted = [...names].filter((name) => font.glyphs.has(name) && name !== NOTDEF)
  const first = wanted.filter((name) => encoded.has(name))
  if (first.length > mostCodes) return undefined
  const drawings = new Map<string, Drawing>()
  for (const name of [NOTDEF, ...first, ...wanted.filter((each) => !encoded.has(each))]) {
    const drawing = font.glyphs.has(name) ? drawType1(font, name) : { width: 0, steps: [] }
    if (!drawing) return undefined
    drawings.set(name, drawing)
  }
  const usualWidth = mostFrequent([...drawings.values()].map(({ width }) => width))
  const glyphs: { name: string; charstring: number[] }[] = []
  for (const [name, drawing] of drawings) {
    const charstring = toType2(drawing, usualWidth)
    if (!charstring) return undefined
    glyphs.push({ name, charstring })
  }
  const widths = [USUAL_WIDTH, OTHER_WIDTHS].map((operator) => [operator, [usualWidth]] as const)
  return writeCff({ ...font, glyphs, private: [...hintsOf(font), ...widths] })
}

const USUAL_WIDTH = 20
const OTHER_WIDTHS = 21

function mostFrequent(values: readonly number[]): number {
  const counts = Map.groupBy(values, (value) => value)
  return [...counts].reduce((most, each) => (each[1].length > most[1].length ? each : most))[0]
}

/** Entries of the private dictionary: lists by the steps between their numbers, single numbers as they are. */
const lists = { BlueValues: 6, OtherBlues: 7, FamilyBlues: 8, FamilyOtherBlues: 9, StemSnapH: 1212, StemSnapV: 1213 }
const singles = {
  ...{ StdHW: 10, StdVW: 11, BlueScale: 1209, BlueShift: 1210, BlueFuzz: 1211 },
  ...{ ForceBold: 1214, LanguageGroup: 1217, ExpansionFactor: 1218 },
}

function hintsOf({ private: numbers }: Type1Font): (readonly [number, readonly number[]])[] {
  const steps = (values: readonly number[]) => values.map((value, at) => value - (values[at - 1] ?? 0))
  return [
    ...Object.entries(lists).flatMap(([name, operator]) => {
      const values = numbers.get(name) ?? []
      return values.length > 0 ? [[operator, steps(values)] as const] : []
    }),
    ...Object.entries(singles).flatMap(([name, operator]) => {
      const [value] = numbers.get(name) ?? []
      return value === undefined ? [] : [[operator, [value]] as const]
    }),
  ]
}
