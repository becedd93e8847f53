import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linear, type MathNode, mathmlOf, recognise } from '#tools/pdf/engine/formulas/index.ts'
import { formulasOf } from '#tools/pdf/engine/layout/figures/index.ts'
import { openDocument } from '#tools/pdf/engine/reader/openDocument.ts'
import { type Dice, diceOf } from '#tools/pdf/engine/samples/dice.ts'
import { printPages } from './print.ts'

/** Formulas of a sort, and in how many pages of text they are drawn. */
const COUNT = 60

const sign = (text: string, look: 'italic' | 'upright' | 'plain' = 'plain'): MathNode => ({ kind: 'sign', text, look })
const row = (...items: MathNode[]): MathNode => ({ kind: 'row', items })
const scripts = (base: MathNode, more: { sub?: MathNode; sup?: MathNode }, limits = false): MathNode => ({
  kind: 'scripts',
  base,
  limits,
  ...more,
})

/** Writes formulas as people do: letters with scripts, sums, fractions, roots, brackets, matrices. */
class Author {
  readonly #dice: Dice

  constructor(dice: Dice) {
    this.#dice = dice
  }

  formula(): MathNode {
    const relation = sign(this.#dice.pick([...'==≤≥≈∈→']))
    return row(this.#term(2), relation, this.#sum(2))
  }

  #sum(depth: number): MathNode {
    const terms = Array.from({ length: this.#dice.between(1, 3) }, (_, at) =>
      at === 0 ? [this.#term(depth)] : [sign(this.#dice.pick([...'+−+−±·'])), this.#term(depth)],
    )
    return row(...terms.flat())
  }

  #letter(): MathNode {
    return sign(this.#dice.pick([...'abcdfghkmnpqrstuvwxyzABCEFGHKMNPRSTVX', ...'αβγδεθλμπρστφψω']), 'italic')
  }

  #number(): MathNode {
    return row(...[...String(this.#dice.between(1, 40))].map((digit) => sign(digit)))
  }

  #small(): MathNode {
    return this.#dice.next() < 0.5 ? this.#letter() : row(this.#letter(), sign(this.#dice.pick(['+', '−'])), sign('1'))
  }

  #term(depth: number): MathNode {
    const draw = this.#dice.next()
    if (depth === 0 || draw < 0.2) return this.#letter()
    if (draw < 0.28) return row(this.#number(), this.#letter())
    if (draw < 0.42) return scripts(this.#letter(), { sub: this.#small() })
    if (draw < 0.55) return scripts(this.#letter(), { sup: this.#small() })
    if (draw < 0.62) return scripts(this.#letter(), { sub: this.#letter(), sup: sign('2') })
    if (draw < 0.74) return { kind: 'fraction', above: this.#sum(depth - 1), below: this.#sum(depth - 1) }
    if (draw < 0.8) return { kind: 'root', body: this.#sum(depth - 1) }
    if (draw < 0.85) return { kind: 'fence', open: '(', close: ')', body: this.#sum(depth - 1) }
    if (draw < 0.92) return this.#series(depth)
    if (draw < 0.96) return { kind: 'accent', sign: this.#dice.pick([...'ˆ˜→']), body: this.#letter() }
    return this.#matrix()
  }

  #series(depth: number): MathNode {
    const index = this.#letter()
    const limits = { sub: row(index, sign('='), sign('1')), sup: this.#letter() }
    return row(scripts(sign(this.#dice.pick([...'∑∏'])), limits, true), this.#term(depth - 1))
  }

  #matrix(): MathNode {
    const cells = () => [this.#letter(), this.#letter()]
    const [open, close] = this.#dice.pick(['()', '[]'])
    return {
      kind: 'fence',
      open: open!,
      close: close!,
      body: { kind: 'grid', rows: [cells(), cells()], aligned: false },
    }
  }
}

const pageOf = (body: string, font: string) =>
  `<!doctype html><meta charset="utf-8"><style>@page{size:600px 300px;margin:20px}body{font:13px 'Liberation Serif'}math{font-family:${font};font-size:13px}div{break-after:page}</style>${body}`

/**
 * Formulas that a seed makes, set by Chromium: how many are read exactly, how many of those that are believed, and how many
 * of them in a line of text are found.
 */
export async function benchFormulas(seed: number): Promise<void> {
  const author = new Author(diceOf(9000 + seed))
  const truths = Array.from({ length: COUNT }, () => author.formula())
  const folder = mkdtempSync(join(tmpdir(), 'bench-formulas-'))
  for (const font of ["'DejaVu Math TeX Gyre'", "'Liberation Serif'"]) {
    const html = pageOf(truths.map((truth) => `<div>${mathmlOf(truth, true)}</div>`).join(''), font)
    const [printed] = await printPages([{ name: font, html }], join(folder, font.replace(/\W/g, '')))
    const document = await openDocument(printed!.pdf)
    let [exact, believed, right, found] = [0, 0, 0, 0]
    const start = performance.now()
    for (const [index, truth] of truths.entries()) {
      const page = document.page(index + 1)
      const chars = page.chars.filter(({ text }) => text.trim() !== '')
      const { node, confidence } = recognise(chars, page.rules, page.fonts)
      const [wanted, read] = [linear(truth).join(' '), linear(node).join(' ')]
      if (read === wanted) exact++
      if (confidence >= 0.75) believed++
      if (confidence >= 0.75 && read === wanted) right++
      const whole = formulasOf(page).map((each) => (each.node ? linear(each.node).join(' ') : '?'))
      if (whole.includes(wanted)) found++
      else if (process.env.VERBOSE) console.log(`not found: ${wanted}\n  ${whole.join('\n  ')}`)
      if (read !== wanted && process.env.VERBOSE) console.log(`${confidence.toFixed(2)}\n  ${wanted}\n  ${read}`)
    }
    const milliseconds = (performance.now() - start) / COUNT
    const fonts = document.fonts.map(({ name }) => name).join(', ')
    console.log(
      `${font.padEnd(24)} ${COUNT} formulas, exact ${exact}, believed ${believed}, of these exact ${right}, found whole ${found}; ${milliseconds.toFixed(1)} ms each (${fonts})`,
    )
    document.close()
  }
}
