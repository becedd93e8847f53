import { overlapX, overlapY } from '../geometry.ts'
import type { Block, Paragraph } from '../layout/model.ts'
import { wordsOf } from '../text/writeText.ts'

/** Paragraphs below each other that stand beside other such ones, as addresses, labels and titles do. */
export type Stack = Paragraph[]

/** Lines of so many words, and stacks of so many lines, are no running text. */
const most = { words: 7, lines: 12 }
/** Paragraphs beside each other have such a part of the lower one's height in common. */
const LEVEL = 0.4
/** Room between lines of one stack, and between stacks, in lines. */
const room = { below: 0.8, beside: 0.8 }

/** The blocks of a page in order, where such as stand beside each other in short lines are one group of stacks. */
export function stacksAmong(blocks: Block[], rightToLeft: boolean): (Block | Stack[])[] {
  const found: (Block | Stack[])[] = []
  for (let at = 0; at < blocks.length; ) {
    const group = groupAt(blocks, at)
    const stacks = group.length > 1 ? stacksOf(group) : []
    if (stacks.length > 1) {
      found.push(rightToLeft ? stacks.reverse() : stacks)
      at += group.length
    } else found.push(blocks[at++]!)
  }
  return found
}

/** The longest run of short paragraphs from this block on that is stacks, of which the last paragraph belongs to what is beside others. */
function groupAt(blocks: Block[], at: number): Stack {
  let run: Stack = []
  let best: Stack = []
  for (const block of blocks.slice(at)) {
    if (!isShort(block)) break
    run = [...run, block]
    const stacks = stacksOf(run)
    if (!stacks.every(isClose) || stacks.some((stack) => linesIn(stack) > most.lines)) break
    if (stacks.length > 1 && stacks.every((stack) => isBesideAnother(stack, stacks))) best = run
  }
  return best
}

const isShort = (block: Block): block is Paragraph => {
  if (block.kind !== 'paragraph') return false
  const lines = linesOf(block)
  const isWrapped = block.box.y2 - block.box.y1 > (lines.length + 0.8) * lineHeight(block)
  return (
    !isWrapped && lines.some((line) => line !== '') && lines.every((line) => line.split(/\s+/).length <= most.words)
  )
}

const linesOf = (paragraph: Paragraph): string[] =>
  wordsOf(paragraph)
    .split('\n')
    .map((line) => line.trim())

const linesIn = (stack: Stack): number => stack.reduce((sum, each) => sum + linesOf(each).length, 0)

/** In points. */
const lineHeight = ({ pitch, runs }: Paragraph): number => Math.max(pitch, ...runs.map(({ style }) => style.size))

/** From left to right: paragraphs with others over or below them are one stack. */
function stacksOf(paragraphs: Stack): Stack[] {
  const stacks: { from: number; to: number; own: Stack }[] = []
  for (const paragraph of paragraphs.toSorted((a, b) => a.box.x1 - b.box.x1)) {
    const last = stacks.at(-1)
    const { x1, x2 } = paragraph.box
    if (last && x1 < last.to + room.beside * lineHeight(paragraph)) {
      last.own.push(paragraph)
      last.to = Math.max(last.to, x2)
    } else stacks.push({ from: x1, to: x2, own: [paragraph] })
  }
  return stacks.map(({ own }) => own.sort((a, b) => a.box.y1 - b.box.y1))
}

/** No more room between its paragraphs than within a text. */
const isClose = (stack: Stack): boolean =>
  stack.every((paragraph, index) => {
    const above = stack[index - 1]
    const step = above ? paragraph.box.y1 - above.box.y2 : 0
    return (
      step < room.below * lineHeight(paragraph) &&
      (!above || overlapY(above.box, paragraph.box) < lineHeight(paragraph) / 2)
    )
  })

const isBesideAnother = (stack: Stack, stacks: Stack[]): boolean =>
  stack.some((paragraph) => stacks.some((other) => other !== stack && other.some((each) => isBeside(paragraph, each))))

const isBeside = ({ box }: Paragraph, other: Paragraph): boolean => {
  const lower = Math.min(box.y2 - box.y1, other.box.y2 - other.box.y1)
  return overlapX(box, other.box) <= 0 && overlapY(box, other.box) > LEVEL * lower
}
