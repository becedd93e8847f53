/** A whole number as dictionaries and charstrings of CFF share it: one or two bytes; undefined where it takes more. */
export function shortInteger(value: number): number[] | undefined {
  if (value >= -107 && value <= 107) return [value + 139]
  if (value >= 108 && value <= 1131) return [247 + ((value - 108) >> 8), (value - 108) & 255]
  if (value >= -1131 && value <= -108) return [251 + ((-value - 108) >> 8), (-value - 108) & 255]
  return undefined
}
