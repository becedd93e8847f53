import { UsageError } from './usage.ts'

/** Options of a tool by their names, each as it was typed; true where nothing stood beside it. */
export type TypedOptions = ReadonlyMap<string, string | true>

/** A command as it was typed: its words, what it says of this program, and the options of the tool. */
export type Words = {
  words: string[]
  own: {
    host?: string
    'key-file'?: string
    out?: string
    to?: string
    as?: string
    quiet?: true
    help?: true
    version?: true
  }
  options: TypedOptions
}

const withValue = ['host', 'key-file', 'out', 'to', 'as']
const alone = ['quiet', 'help', 'version']
const short = new Map([
  ['-h', '--help'],
  ['-q', '--quiet'],
])

/** Reads `--name value`, `--name=value` and `--name` for yes; what follows `--` are words alone. Throws UsageError. */
export function readWords(typed: readonly string[]): Words {
  const words: string[] = []
  const own: Record<string, string | true> = {}
  const options = new Map<string, string | true>()
  for (let at = 0; at < typed.length; at++) {
    const word = short.get(typed[at] ?? '') ?? typed[at] ?? ''
    if (word === '--') return { words: [...words, ...typed.slice(at + 1)], own, options }
    if (!word.startsWith('--')) {
      words.push(word)
      continue
    }
    const [, name = '', given] = /^--([^=]*)(?:=(.*))?$/s.exec(word) ?? []
    const next = typed[at + 1]
    const value = alone.includes(name) ? undefined : (given ?? (next?.startsWith('--') ? undefined : next))
    if (given === undefined && value !== undefined) at++
    if (withValue.includes(name) && !value) throw new UsageError(`--${name} needs a value.`)
    if (withValue.includes(name) || alone.includes(name)) own[name] = value ?? true
    else options.set(name, value ?? true)
  }
  return { words, own, options }
}
