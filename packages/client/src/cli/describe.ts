import type { Tool } from '../types.ts'
import { type Schema, variants } from './schema.ts'

/** What a tool takes, for people: its files, then each option with its values and what it is for. */
export function describe({ id, name, files, formats, options }: Tool): string {
  const lines = [`${id}  ${name}`, `  files  ${files.accepts.join(' ')}, up to ${Math.floor(files.maxBytes / 1e6)} MB`]
  if (formats.length > 0) lines.push(`  --as ${formats.join('|')}`)
  const seen = new Map<string, { values: Set<string>; words: Set<string> }>()
  gather(options, '', seen)
  for (const [path, { values, words }] of seen)
    lines.push([`  --${path} ${[...values].join('|')}`, ...[...words].map((line) => `      ${line}`)].join('\n'))
  return `${lines.join('\n')}\n`
}

/** Gathers the options of a schema by their paths; one that is in several variants once, with the values of all. */
function gather(schema: Schema, above: string, seen: Map<string, { values: Set<string>; words: Set<string> }>): void {
  for (const { properties = {} } of variants(schema))
    for (const [name, option] of Object.entries(properties)) {
      const path = `${above}${name}`
      const inside = variants(option)
      if (inside.some(({ properties }) => properties)) {
        gather(option, `${path}.`, seen)
        continue
      }
      const { values, words } = seen.get(path) ?? { values: new Set(), words: new Set() }
      for (const each of inside) for (const value of valuesOf(each)) values.add(value)
      if (option.description) words.add(option.description)
      seen.set(path, { values, words })
    }
}

function valuesOf({ type, enum: some, const: one }: Schema): string[] {
  if (one !== undefined) return [String(one)]
  if (some) return some.map(String)
  return [type ?? []].flat().map((each) => (each === 'array' || each === 'object' ? 'JSON' : each.toUpperCase()))
}
