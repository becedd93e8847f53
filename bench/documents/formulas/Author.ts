import type { MathLook, MathNode } from '#tools/pdf/engine/formulas/index.ts'
import type { Dice } from '#tools/pdf/engine/samples/dice.ts'

const sign = (text: string, look: MathLook = 'plain'): MathNode => ({ kind: 'sign', text, look })
const word = (text: string): MathNode => ({ kind: 'word', text })
const row = (...items: MathNode[]): MathNode => ({ kind: 'row', items })
const fence = (open: string, body: MathNode, close: string): MathNode => ({ kind: 'fence', open, close, body })
const scripts = (base: MathNode, more: { sub?: MathNode; sup?: MathNode }, limits = false): MathNode => ({
  kind: 'scripts',
  base,
  limits,
  ...more,
})

/** Writes formulas as people do: letters with scripts, sums, integrals, fractions, roots, functions, brackets, matrices, cases. */
export class Author {
  readonly #dice: Dice

  constructor(dice: Dice) {
    this.#dice = dice
  }

  /** A formula that stands by itself: two sides, the second one in cases at times. */
  displayed(): MathNode {
    const draw = this.#dice.next()
    if (draw < 0.06) return row(this.#call(), sign('='), this.#cases())
    return row(this.#term(2), this.#relation(), this.#sum(2))
  }

  /** A formula in a line of text: nothing in it is taller than its line by much. */
  inLine(): MathNode {
    return row(this.#flat(), this.#relation(), this.#flat(), ...this.#more())
  }

  #more(): MathNode[] {
    return this.#dice.next() < 0.5 ? [sign(this.#dice.pick([...'+−'])), this.#flat()] : []
  }

  #flat(): MathNode {
    const draw = this.#dice.next()
    if (draw < 0.25) return this.#letter()
    if (draw < 0.4) return scripts(this.#letter(), { sub: this.#small() })
    if (draw < 0.55) return scripts(this.#letter(), { sup: this.#small() })
    if (draw < 0.65) return row(this.#number(), this.#letter())
    if (draw < 0.75) return this.#call()
    if (draw < 0.85) return this.#named()
    return this.#accented()
  }

  #relation(): MathNode {
    return sign(this.#dice.pick([...'==≤≥≈∈→']))
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
    const draw = this.#dice.next()
    if (draw < 0.5) return this.#letter()
    if (draw < 0.6)
      return scripts(this.#letter(), this.#dice.next() < 0.5 ? { sub: this.#letter() } : { sup: sign('2') })
    return row(this.#letter(), sign(this.#dice.pick(['+', '−'])), sign('1'))
  }

  /** A function of something in brackets. */
  #call(): MathNode {
    const second = this.#dice.next() < 0.3 ? [sign(','), this.#letter()] : []
    return row(sign(this.#dice.pick([...'fghFG']), 'italic'), fence('(', row(this.#letter(), ...second), ')'))
  }

  #named(): MathNode {
    const name = this.#dice.pick(['sin', 'cos', 'log', 'ln', 'exp', 'det'])
    return row(word(name), this.#letter())
  }

  #accented(): MathNode {
    return { kind: 'accent', sign: this.#dice.pick([...'ˆ˜→¯']), body: this.#letter() }
  }

  #term(depth: number): MathNode {
    const draw = this.#dice.next()
    if (depth === 0 || draw < 0.16) return this.#letter()
    if (draw < 0.22) return row(this.#number(), this.#letter())
    if (draw < 0.33) return scripts(this.#letter(), { sub: this.#small() })
    if (draw < 0.44) return scripts(this.#letter(), { sup: this.#small() })
    if (draw < 0.5) return scripts(this.#letter(), { sub: this.#letter(), sup: sign('2') })
    if (draw < 0.53) return this.#share()
    if (draw < 0.62) return { kind: 'fraction', above: this.#sum(depth - 1), below: this.#sum(depth - 1) }
    if (draw < 0.68) return { kind: 'root', body: this.#sum(depth - 1) }
    if (draw < 0.73) return this.#bracketed(depth)
    if (draw < 0.8) return this.#series(depth)
    if (draw < 0.85) return this.#integral(depth)
    if (draw < 0.88) return this.#limit()
    if (draw < 0.91) return this.#named()
    if (draw < 0.93) return this.#call()
    if (draw < 0.96) return this.#accented()
    return this.#matrix()
  }

  /** A half, or another share of small numbers. */
  #share(): MathNode {
    const number = () => sign(String(this.#dice.between(1, 9)))
    return row({ kind: 'fraction', above: number(), below: number() }, this.#letter())
  }

  #bracketed(depth: number): MathNode {
    const draw = this.#dice.next()
    const body = fence('(', draw < 0.5 ? this.#sum(depth - 1) : this.#series(depth), ')')
    if (draw < 0.3) return scripts(body, { sup: sign('2') })
    return draw > 0.7 ? row(scripts(body, { sup: row(sign('−'), sign('1')) }), this.#series(depth)) : body
  }

  #series(depth: number): MathNode {
    const index = this.#letter()
    const limits = { sub: row(index, sign('='), sign('1')), sup: this.#letter() }
    return row(scripts(sign(this.#dice.pick([...'∑∏'])), limits, true), this.#term(depth - 1))
  }

  #integral(depth: number): MathNode {
    const ends = this.#dice.next() < 0.7 ? { sub: sign('0'), sup: this.#letter() } : undefined
    const head = ends ? scripts(sign('∫'), ends) : sign('∫')
    return row(head, this.#term(depth - 1), sign('d', 'italic'), sign(this.#dice.pick([...'xtu']), 'italic'))
  }

  #limit(): MathNode {
    const under = row(this.#letter(), sign('→'), this.#dice.next() < 0.5 ? sign('∞') : sign('0'))
    return row(scripts(word('lim'), { sub: under }, true), this.#call())
  }

  #cases(): MathNode {
    const line = () => [this.#term(1), row(word('if'), this.#letter(), sign(this.#dice.pick([...'<>'])), sign('0'))]
    const last = this.#dice.next() < 0.5 ? [[this.#term(1), word('otherwise')]] : []
    return fence('{', { kind: 'grid', rows: [line(), line(), ...last], aligned: false }, '')
  }

  #matrix(): MathNode {
    const wide = this.#dice.between(1, 3)
    const cells = () => Array.from({ length: wide }, () => this.#letter())
    const [open = '', close = ''] = this.#dice.pick(['()', '[]', '||'])
    return fence(open, { kind: 'grid', rows: [cells(), cells()], aligned: false }, close)
  }
}
