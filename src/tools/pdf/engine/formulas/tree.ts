/** How a letter looks; `plain` for signs that are no letters. */
export type MathLook = 'italic' | 'upright' | 'bold' | 'plain'

/** A formula as a tree, as MathML (W3C) and Office Math (ECMA-376, part 1, 22.1) have it. */
export type MathNode =
  | { kind: 'sign'; text: string; look: MathLook }
  /** Upright letters that belong together: the name of a function, or text. */
  | { kind: 'word'; text: string }
  | { kind: 'row'; items: MathNode[] }
  | { kind: 'fraction'; above: MathNode; below: MathNode }
  | { kind: 'root'; body: MathNode; degree?: MathNode }
  /** What stands low and high behind its base, or as limits under and over it. */
  | { kind: 'scripts'; base: MathNode; sub?: MathNode; sup?: MathNode; limits: boolean }
  /** Brackets around a body; a side without one is empty. */
  | { kind: 'fence'; open: string; close: string; body: MathNode }
  /** Rows of cells: a matrix, or lines of equations that are aligned. */
  | { kind: 'grid'; rows: MathNode[][]; aligned: boolean }
  /** A sign over its body, `¯` and `_` for lines over and under it. */
  | { kind: 'accent'; sign: string; body: MathNode }

export const nothing: MathNode = { kind: 'row', items: [] }

/** Nodes one after the other as one node, rows among them opened. */
export const rowOf = (items: MathNode[]): MathNode =>
  items.length === 1
    ? items[0]!
    : { kind: 'row', items: items.flatMap((item) => (item.kind === 'row' ? item.items : [item])) }

/** The text of a sign or word; empty for what is made of others. */
export const textOf = (node: MathNode): string => (node.kind === 'sign' || node.kind === 'word' ? node.text : '')
