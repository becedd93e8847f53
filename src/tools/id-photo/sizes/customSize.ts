import { idPhoto } from '../contract.ts'
import { sizeProblem } from './photoSize.ts'

/** What a visitor typed for a photo that no preset describes. */
export type TypedSize = { unit: 'mm' | 'px'; width: string; height: string; dpi: string; kilobytes: string }

/** What it comes to; `maxBytes` only where a largest file was given. */
type CustomSize = { width: number; height: number; dpi: number; maxBytes?: number }

/** Why there is no such photo. */
type SizeProblem = 'size' | 'dpi' | 'sides' | 'narrow' | 'kilobytes'

const millimetresAnInch = 25.4

/** Works out the pixels of a typed size, or names the first thing that is wrong with it. */
export function readSize(typed: TypedSize): CustomSize | SizeProblem {
  const [dpi, kilobytes] = [numberIn(typed.dpi), numberIn(typed.kilobytes)]
  const typedSides = [numberIn(typed.width), numberIn(typed.height)]
  if (!typedSides.every((side) => side > 0)) return 'size'
  const perUnit = typed.unit === 'px' ? 1 : dpi / millimetresAnInch
  const [width, height] = typedSides.map((side) => Math.round(side * perUnit)) as [number, number]
  const problem = sizeProblem({ width, height, dpi })
  if (problem) return problem
  if (typed.kilobytes.trim() === '') return { width, height, dpi }
  if (!(kilobytes >= idPhoto.leastKilobytes)) return 'kilobytes'
  return { width, height, dpi, maxBytes: Math.floor(kilobytes * 1000) }
}

/** The same size in the other unit, as it would be typed. */
export function inUnit(typed: TypedSize, unit: TypedSize['unit']): TypedSize {
  const dpi = numberIn(typed.dpi)
  if (unit === typed.unit || !(dpi > 0)) return { ...typed, unit }
  const convert = (text: string) => {
    const side = numberIn(text)
    if (!(side > 0)) return text
    return String(
      unit === 'px' ? Math.round((side / millimetresAnInch) * dpi) : round1((side / dpi) * millimetresAnInch),
    )
  }
  return { ...typed, unit, width: convert(typed.width), height: convert(typed.height) }
}

/** A number as people write it, with a point or a comma; NaN for anything else. */
const numberIn = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')))

const round1 = (value: number) => Math.round(value * 10) / 10
