import type { Tool } from '../types.ts'
import { type Schema, variants } from './schema.ts'

/** Options by their paths: their values, and what they are for. */
type Seen = Map<string, { values: Set<string>; uses: Set<string> }>

/** What stands for values of the types of JSON Schema. */
const words = new Map([
  ['string', 'TEXT'],
  ['number', 'NUMBER'],
  ['integer', 'NUMBER'],
  ['boolean', 'true|false'],
  ['array', 'JSON'],
  ['object', 'JSON'],
])

/** What a tool takes, for people: its files, then each option with its values and what it is for. */
export function describe({ id, name, files, formats, options }: Tool): string {
  const lines = [`${id}  ${name}`, `  files  ${files.accepts.join(' ')}, up to ${Math.floor(files.maxBytes / 1e6)} MB`]
  if (formats.length > 0) lines.push(`  --as ${formats.join('|')}`)
  const seen = new Map() as Seen
  gather(options, '', seen)
  for (const [path, { values, uses }] of seen)
    lines.push([`  --${path} ${[...values].join('|')}`, ...[...uses].map((line) => `      ${line}`)].join('\n'))
  return `${lines.join('\n')}\n`
}

/** Gathers the options of a schema by their paths; one that is in several variants once, with the values of all. */
function gather(schema: Schema, above: string, seen: Seen): void {
  for (const { properties = {} } of variants(schema))
    for (const [name, option] of Object.entries(properties)) {
      const path = `${above}${name}`
      const inside = variants(option)
      if (inside.some(({ properties }) => properties)) {
        gather(option, `${path}.`, seen)
        continue
      }
      const { values, uses } = seen.get(path) ?? { values: new Set(), uses: new Set() }
      for (const each of inside) for (const value of valuesOf(each)) values.add(value)
      if (option.description) uses.add(option.description)
      seen.set(path, { values, uses })
    }
}

function valuesOf({ type, enum: some, const: one }: Schema): string[] {
  if (one !== undefined) return [String(one)]
  if (some) return some.map(String)
  return [type ?? []].flat().map((each) => words.get(each) ?? each)
}
