import { type Cut, cutOut, type Node, walk } from './syntax.ts'

/**
 * Takes out of React's file all that serves elements of some kinds, by the names that it has for these; answers which it found. To render one
 * all the same is the error that React has for what is no kind of element.
 */
export function forbidElements(code: string, tree: Node, kinds: readonly string[]) {
  const made = new Map<string, Node>()
  const tags = new Set<number>()
  walk(tree, (node) => {
    const name = node.type === 'SwitchCase' && node.test ? code.slice(node.test.start, node.test.end) : ''
    // React looks at a kind once to make a part of its tree, which from then on is told by this number.
    const tag = kinds.includes(name) && /\bcreateFiberImplClass\((\d+),/.exec(code.slice(node.start, node.end))
    if (!tag) return false
    made.set(name, node)
    tags.add(Number(tag[1]))
    return true
  })
  const cuts = [...made.values()].map(({ start, end }) => ({ start, end, put: '' }))
  return { code: cutOut(code, [...cuts, ...cutsOfUses(code, tree, tags)]), found: new Set(made.keys()) }
}

/** What tells parts of the tree apart by numbers that none of them has. */
function cutsOfUses(code: string, tree: Node, tags: ReadonlySet<number>): Cut[] {
  const cuts: Cut[] = []
  const isTag = (node: Node | undefined) => node !== undefined && /^\w+\.tag$/.test(code.slice(node.start, node.end))
  const isUnused = (node: Node | null | undefined) => node?.type === 'Literal' && tags.has(node.value as number)

  const look = (tree: unknown, around: Node | undefined) =>
    walk(tree, (node) => {
      const { type, start, end, left, right, operator, discriminant, cases = [] } = node
      if (/Function/.test(type) && node !== around) {
        look(node, node)
        return true
      }
      if (type === 'BinaryExpression' && isUnused(left) && isTag(right) && /^[!=]==$/.test(operator ?? '')) {
        cuts.push({ start, end, put: operator === '===' ? '!1' : '!0' })
        return true
      }
      if (type !== 'SwitchStatement' || !isTag(discriminant)) return false
      const { thinned, kept, variables } = thinOut(cases, isUnused)
      cuts.push(...thinned)
      const inside = (around?.body as Node | undefined)?.start
      if (variables.length > 0 && inside !== undefined)
        cuts.push({ start: inside + 1, end: inside + 1, put: `var ${variables.join()};` })
      look(kept, around)
      return true
    })
  look(tree, undefined)
  return cuts
}

/** Takes cases away, and says what is left of the others and which variables have lost their declaration. */
function thinOut(cases: Node[], isUnused: (test: Node | null | undefined) => boolean) {
  const thinned: Cut[] = []
  const kept: Node[] = []
  const gone: Node[] = []
  // Whether the case before goes on into the next one.
  let runsOn = false
  for (const { start, end, test, consequent } of cases) {
    const work = consequent as Node[]
    if (isUnused(test) && !runsOn && work.length > 0) {
      thinned.push({ start, end, put: '' })
      gone.push(...work)
      continue
    }
    // One without work of its own is but one more name of what follows, and so is one into which another goes on.
    if (isUnused(test)) thinned.push({ start, end: work[0]?.start ?? end, put: '' })
    kept.push(...work)
    if (work.length > 0 || !isUnused(test)) runsOn = !leaves(work)
  }
  return { thinned, kept, variables: variablesIn(gone) }
}

/** Whether what a case does ends with a step out of it. */
function leaves(work: Node[]): boolean {
  const last = work.at(-1)
  if (last?.type === 'BlockStatement') return leaves(last.body as Node[])
  return /^(Break|Return|Throw|Continue)Statement$/.test(last?.type ?? '')
}

/** The names of variables that belong to the function around. */
function variablesIn(work: Node[]): string[] {
  const names = new Set<string>()
  walk(work, (node) => {
    if (/Function/.test(node.type)) return true
    if (node.type === 'VariableDeclarator' && node.id) names.add((node.id as Node & { name: string }).name)
    return false
  })
  return [...names]
}
