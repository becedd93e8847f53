import { type Schema, variants } from './schema.ts'
import type { TypedOptions } from './words.ts'

/**
 * The options of a job from what was typed, by the schema of its tool: what is text there stays text, such as `--pages 3` or a password of digits, and all
 * else is read as JSON where it looks like it. `--action.name split` is the name in the action.
 */
export function readOptions(typed: TypedOptions, schema: Schema): Record<string, unknown> {
  const options: Record<string, unknown> = {}
  for (const [path, text] of typed) {
    let known = [schema]
    let place = options
    const steps = path.split('.')
    for (const [at, step] of steps.entries()) {
      known = known.flatMap(variants).flatMap(({ properties }) => properties?.[step] ?? [])
      if (at === steps.length - 1) place[step] = text === true || isText(known) ? text : readValue(text)
      else place = placeIn(place, step)
    }
  }
  return options
}

function isText(known: readonly Schema[]): boolean {
  const types = new Set(known.flatMap(variants).flatMap(({ type }) => type ?? []))
  return types.size === 1 && types.has('string')
}

function placeIn(options: Record<string, unknown>, name: string): Record<string, unknown> {
  const there = options[name]
  if (there !== null && typeof there === 'object') return there as Record<string, unknown>
  const made = {}
  options[name] = made
  return made
}

function readValue(text: string): unknown {
  if (!/^(?:-?\d|true$|false$|null$|[[{"])/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
