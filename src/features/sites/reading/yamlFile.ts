import { type Document, isMap, isNode, isScalar, LineCounter, type Node, parseDocument, type Scalar, visit } from 'yaml'
import type { Problem } from './problem.ts'

/** A YAML file that knows where each of its fields is written. */
export type YamlFile = {
  /** Path below the folder of sites. */
  file: string
  data: unknown
  /** What keeps it from being YAML at all. */
  problems: Problem[]
  /** Whether the field is written in this file. */
  holds(path: readonly PropertyKey[]): boolean
  /** Where the field is written, or else the nearest thing around it. Lines and columns from 1. */
  place(path: readonly PropertyKey[]): { line: number; column: number }
}

/** Reads YAML text; a broken one has no data and says why in `problems`. */
export function readYaml(file: string, source: string): YamlFile {
  const lines = new LineCounter()
  // The parser compares each key of a mapping with all others, and looks for each mistake through all that came before: a file of many keys, or of many
  // mistakes in one line, would hold up the program for half a minute.
  const document = parseDocument(source, { lineCounter: lines, uniqueKeys: false, prettyErrors: false })
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { line, column: col }
  }
  const { data, flaw, twice } = document.errors.length === 0 ? contentOf(document) : {}
  // One slip makes the parser stumble several times; the first place is where it is.
  const problems = document.errors.slice(0, 1).map(
    (error): Problem => ({
      severity: 'error',
      file,
      ...at(error.pos[0]),
      field: '',
      message: `This is not YAML: ${error.message.split('\n')[0]?.replace(/ at line .*$/, '')}`,
      hint: 'Check the indentation and put texts that hold ": " or start with a sign into quotes.',
    }),
  )
  if (twice)
    problems.push({
      ...{ severity: 'error', file, ...at(twice.range?.[0] ?? 0), field: '' },
      message: `This is not YAML: ${String(twice.value)} stands twice in one place`,
      hint: 'Take one of the two out.',
    })
  if (flaw !== undefined)
    problems.push({
      ...{ severity: 'error', file, line: 1, column: 1, field: '', message: `This is not YAML: ${flaw}` },
      hint: 'Write out what an alias such as *name stands for, or put a text that starts with * into quotes.',
    })

  return {
    file,
    data,
    problems,
    holds: (path) => keyOf(document.contents, path) !== undefined,
    place: (path) => {
      for (let length = path.length; length > 0; length--) {
        const node = keyOf(document.contents, path.slice(0, length))
        if (node) return at(node.range?.[0] ?? 0)
      }
      return { line: 1, column: 1 }
    },
  }
}

/** The first key that a mapping has had already. */
function keyWrittenTwice(document: Document): Scalar | undefined {
  let found: Scalar | undefined
  visit(document, {
    Map(_, { items }) {
      const known = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        if (known.has(key.value)) {
          found = key
          return visit.BREAK
        }
        known.add(key.value)
      }
      return undefined
    },
  })
  return found
}

/** What a document says. Aliases may stand for nothing, for themselves, or for more than fits in memory. */
function contentOf(document: Document): { data?: unknown; flaw?: string; twice?: Scalar } {
  try {
    const twice = keyWrittenTwice(document)
    if (twice) return { twice }
    const data: unknown = document.toJS()
    // What holds itself has no end, and only an alias can make that.
    if (hasAlias(document)) JSON.stringify(data)
    return { data }
  } catch (error) {
    return { flaw: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) }
  }
}

function hasAlias(document: Document): boolean {
  let found = false
  visit(document, {
    Alias() {
      found = true
      return visit.BREAK
    },
  })
  return found
}

/** The node that names a field: the key of a mapping's entry, or the item of a list. */
function keyOf(contents: unknown, path: readonly PropertyKey[]): Node | undefined {
  let node: unknown = contents
  let named: Node | undefined
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part))
      if (!pair) return undefined
      named = isNode(pair.key) ? pair.key : undefined
      node = pair.value
    } else if (typeof part === 'number' && isNode(node) && 'items' in node) {
      node = (node.items as unknown[])[part]
      if (!isNode(node)) return undefined
      named = node
    } else return undefined
  }
  return named
}
