import type { Tool } from '../types.ts'
import { type Schema, variants } from './schema.ts'
import { UsageError } from './usage.ts'
import type { TypedOptions } from './words.ts'

/**
 * The options of a job from what was typed, by the schema of its tool: what is text there stays text, such as `--pages 3` or a password of digits, and all
 * else is read as JSON where it looks like it. `--action.name split` is the name in the action. Throws UsageError for what the tool does not have.
 */
export function readOptions(typed: TypedOptions, { id, options: schema }: Pick<Tool, 'id' | 'options'>) {
  const options: Record<string, unknown> = {}
  for (const [path, text] of typed) {
    let known: Schema[] = [schema]
    let place = options
    const steps = path.split('.')
    for (const [at, step] of steps.entries()) {
      known = known.flatMap(variants).flatMap(({ properties }) => properties?.[step] ?? [])
      if (known.length === 0) throw new UsageError(`${id} has no option --${path}. See: sundry-client tools ${id}`)
      if (at === steps.length - 1) place[step] = text === true ? true : meant(text, known)
      else place = placeIn(place, step)
    }
  }
  return options
}

/** What a text means where these schemas are possible: itself where they take text, and not what it looks like. */
function meant(text: string, known: readonly Schema[]): unknown {
  const value = readValue(text)
  const types = known.flatMap(variants).flatMap(({ type }) => type ?? [])
  return types.includes('string') && !typesOf(value).some((type) => types.includes(type)) ? text : value
}

/** What JSON Schema calls the type of a value. */
function typesOf(value: unknown): string[] {
  if (typeof value === 'number') return Number.isInteger(value) ? ['number', 'integer'] : ['number']
  return [value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value]
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
