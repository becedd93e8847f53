import { UsageError } from './usage.ts'

/** A command as it was typed: its words, what it says of this program, and the options of the tool. */
export type Words = {
  words: string[]
  own: { host?: string; 'key-file'?: string; out?: string; to?: string; quiet?: true; help?: true }
  options: Record<string, unknown>
}

const withValue = ['host', 'key-file', 'out', 'to']
const alone = ['quiet', 'help']

/**
 * Reads `--name value`, `--name=value` and `--name` for yes. Values of a tool's options are numbers, true, false and JSON where they look like it.
 * Throws UsageError.
 */
export function readWords(typed: readonly string[]): Words {
  const words: string[] = []
  const own: Record<string, string | true> = {}
  const options: Record<string, unknown> = {}
  for (let at = 0; at < typed.length; at++) {
    const word = typed[at] ?? ''
    if (!word.startsWith('--')) {
      words.push(word)
      continue
    }
    const [, name = '', given] = /^--([^=]*)(?:=(.*))?$/s.exec(word) ?? []
    const next = typed[at + 1]
    const value = alone.includes(name) ? undefined : (given ?? (next?.startsWith('--') ? undefined : next))
    if (given === undefined && value !== undefined) at++
    if (withValue.includes(name) && value === undefined) throw new UsageError(`--${name} needs a value.`)
    if (withValue.includes(name) || alone.includes(name)) own[name] = value ?? true
    else options[name] = value === undefined ? true : readValue(value)
  }
  return { words, own, options }
}

function readValue(text: string): unknown {
  if (!/^(?:-?\d|true$|false$|null$|[[{"])/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
