import { type Cut, cutOut, type Node, walk } from './syntax.ts'

/**
 * Empties functions of a file by their names, and answers which it found. Beside a name stands what the function answers from
 * then on, or nothing. What is set on the prototype of an emptied function goes, too.
 */
export function emptyFunctions(code: string, tree: Node, answers: ReadonlyMap<string, string>) {
  const cuts: Cut[] = []
  const found = new Set<string>()
  const textOf = ({ start, end }: Node) => code.slice(start, end)

  /** A function that has a name, or is set as a part of something that has one. */
  function named(node: Node): { name: string; body: Node } | undefined {
    const { type, id, body, left, right } = node
    if (type === 'FunctionDeclaration' && id) return { name: textOf(id), body: body as Node }
    if (type !== 'AssignmentExpression' || !left || right?.type !== 'FunctionExpression') return undefined
    return { name: textOf(left).split('.').at(-1)!, body: right.body as Node }
  }

  function isOfEmptied({ type, left }: Node): boolean {
    const [owner = '', part] = type === 'AssignmentExpression' && left ? textOf(left).split('.') : []
    return part === 'prototype' && answers.has(owner)
  }

  walk(tree, (node) => {
    if (isOfEmptied(node)) {
      cuts.push({ start: node.start, end: node.end, put: '0' })
      return true
    }
    const { name = '', body } = named(node) ?? {}
    const answer = answers.get(name)
    if (answer === undefined || !body) return false
    found.add(name)
    cuts.push({ start: body.start + 1, end: body.end - 1, put: answer && `return ${answer}` })
    return true
  })
  return { code: cutOut(code, cuts), found }
}
