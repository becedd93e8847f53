import { deflateSync, inflateSync } from 'node:zlib'
import type { Dice } from './dice.ts'

/** A change that may happen to a file on its way, or that somebody makes on purpose. */
type Mutation = (file: Buffer, dice: Dice) => Buffer

/** Numbers that a careless sum does not survive. */
const oddNumbers = [
  ...['0', '-1', '1e9', '99999999999', '-99999999999', '2147483648', '-2147483649', '0.0000001', '-0.5'],
  ...['NaN', 'Infinity', '--5', '1..2', '.', '340282350000000000000000000000000000000', '65536', '3'],
]
const operators =
  'q Q cm re m l c h S s f f* B W n BT ET Tf Td TD Tm Tj TJ T* Tc Tw Tz TL Ts Tr Do gs sh cs scn rg RG k w d i'.split(
    ' ',
  )

const text = (file: Buffer): string => file.toString('latin1')
const bytes = (content: string): Buffer => Buffer.from(content, 'latin1')
const place = (file: Buffer, dice: Dice): number => dice.between(0, Math.max(0, file.length - 1))

const flipped: Mutation = (file, dice) => {
  const copy = Buffer.from(file)
  for (let count = dice.between(1, 200); count > 0; count--) copy[place(copy, dice)] = dice.between(0, 255)
  return copy
}

const cutOff: Mutation = (file, dice) => file.subarray(0, place(file, dice))

const holed: Mutation = (file, dice) => {
  const start = place(file, dice)
  return Buffer.concat([file.subarray(0, start), file.subarray(start + dice.between(1, 5000))])
}

const doubled: Mutation = (file, dice) => {
  const start = place(file, dice)
  const piece = file.subarray(start, start + dice.between(1, 20_000))
  const at = place(file, dice)
  return Buffer.concat([file.subarray(0, at), piece, file.subarray(at)])
}

/** Replaces some of what matches; `share` of them. */
function replaced(content: string, pattern: RegExp, share: number, dice: Dice, by: (found: string) => string): string {
  return content.replace(pattern, (found) => (dice.next() < share ? by(found) : found))
}

const oddNumber: Mutation = (file, dice) =>
  bytes(replaced(text(file), /-?\d+\.?\d*/g, dice.pick([0.001, 0.01, 0.05]), dice, () => dice.pick(oddNumbers)))

/** Objects that stand for each other: pages in fonts, fonts in outlines, parents in their own children. */
const swapped: Mutation = (file, dice) => {
  const content = text(file)
  const known = [...content.matchAll(/\b(\d+) 0 obj\b/g)].map(([, id]) => id!)
  if (known.length === 0) return flipped(file, dice)
  return bytes(replaced(content, /\b\d+ 0 R\b/g, dice.pick([0.02, 0.1, 0.4]), dice, () => `${dice.pick(known)} 0 R`))
}

const misplaced: Mutation = (file, dice) => {
  const content = text(file)
  const moved = content.replace(/startxref\s+\d+/g, () => `startxref\n${dice.pick(['0', '7', '99999999', '-4'])}`)
  return bytes(
    replaced(
      moved,
      /\b\d{10} \d{5} [nf]\b/g,
      0.3,
      dice,
      () => `${String(dice.between(0, 9_999_999_999)).padStart(10, '0')} 00000 n`,
    ),
  )
}

const renamed: Mutation = (file, dice) => {
  const names = [
    '/Type',
    '/Kids',
    '/Parent',
    '/Font',
    '/Contents',
    '/Length',
    '/Filter',
    '/XObject',
    '/Width',
    '/W',
    '/Count',
  ]
  return bytes(replaced(text(file), /\/[A-Z]\w{1,12}\b/g, dice.pick([0.005, 0.05]), dice, () => dice.pick(names)))
}

/** What a page draws, changed where it is said: numbers, operators, pieces left out or said a thousand times. */
function otherContent(content: string, dice: Dice): string {
  const kind = dice.between(0, 4)
  if (kind === 0)
    return replaced(content, /-?\d+\.?\d*/g, dice.pick([0.01, 0.1, 0.5]), dice, () => dice.pick(oddNumbers))
  if (kind === 1) return replaced(content, /(?<=\s)[A-Za-z*]{1,2}(?=\s)/g, 0.1, dice, () => dice.pick(operators))
  if (kind === 2) return content.slice(0, dice.between(0, content.length))
  if (kind === 3) return `${'q '.repeat(dice.between(1, 20_000))}${content}`
  return replaced(
    content,
    /-?\d+\.?\d* -?\d+\.?\d* (?:Td|TD|m|l|re)\b/g,
    0.2,
    dice,
    (found) => `0 0 ${found.split(' ').at(-1)}`,
  )
}

/** Streams that are unpacked, changed and packed again in the room that they had, so that the rest of the file stays whole. */
const redrawn: Mutation = (file, dice) => {
  const copy = Buffer.from(file)
  const content = text(copy)
  const share = dice.pick([0.1, 0.5, 1])
  for (const { index, 0: start } of content.matchAll(/stream\r?\n/g)) {
    const from = index + start.length
    const end = content.indexOf('endstream', from)
    if (content.startsWith('end', index - 3) || end < 0 || dice.next() > share) continue
    const packed = repacked(copy.subarray(from, end), dice)
    if (packed) copy.set(packed, from)
  }
  return copy
}

function repacked(stream: Buffer, dice: Dice): Uint8Array | undefined {
  let content: string
  try {
    content = text(inflateSync(stream, { maxOutputLength: 5_000_000 }))
  } catch {
    return undefined
  }
  let changed = otherContent(content, dice)
  for (;;) {
    const packed = deflateSync(bytes(changed), { level: 9 })
    if (packed.length <= stream.length) return packed
    if (changed.length < 20) return undefined
    changed = changed.slice(0, Math.floor(0.9 * changed.length))
  }
}

const mutations: readonly Mutation[] = [
  flipped,
  cutOff,
  holed,
  doubled,
  oddNumber,
  swapped,
  misplaced,
  renamed,
  redrawn,
  redrawn,
  redrawn,
]

/** A PDF to which something happened: one thing mostly, sometimes two. The same for the same dice. */
export function mutatePdf(file: Uint8Array, dice: Dice): Uint8Array {
  const once = dice.pick(mutations)(Buffer.from(file), dice)
  const made = dice.next() < 0.2 ? dice.pick(mutations)(once, dice) : once
  // What does not begin as a PDF is refused before anything is read of it, which is no news.
  return made.subarray(0, 1024).includes('%PDF-') ? made : Buffer.concat([bytes('%PDF-1.7\n'), made])
}
