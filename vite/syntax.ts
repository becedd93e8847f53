/** A node of a tree of syntax, with those of its parts that are looked at here. */
export type Node = {
  type: string
  start: number
  end: number
  id?: Node | null
  body?: Node | Node[]
  left?: Node
  right?: Node
  discriminant?: Node
  cases?: Node[]
  test?: Node | null
  consequent?: Node | Node[]
  operator?: string
  value?: unknown
}

/** A stretch of a file, and what stands in its place. */
export type Cut = { start: number; end: number; put: string }

/** Shows every node of a tree to a function, from the outside in; a node to which that says `true` is not looked into. */
export function walk(tree: unknown, isDone: (node: Node) => boolean): void {
  if (Array.isArray(tree)) for (const each of tree) walk(each, isDone)
  else if (isNode(tree) && !isDone(tree)) for (const part of Object.values(tree)) walk(part, isDone)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !(value instanceof RegExp)

/** Text with all cuts made; none lies in another. */
export function cutOut(code: string, cuts: readonly Cut[]): string {
  let kept = ''
  let from = 0
  for (const { start, end, put } of cuts.toSorted((a, b) => a.start - b.start)) {
    kept += code.slice(from, start) + put
    from = end
  }
  return kept + code.slice(from)
}
