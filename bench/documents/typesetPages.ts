import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Dice, diceOf } from '#tools/pdf/engine/samples/dice.ts'
import { type Language, languages, phrase, prose, sentence } from './languages.ts'
import { pdfOfLatex } from './latex.ts'
import type { Truth } from './madeDocuments.ts'
import type { Printed } from './print.ts'

/** Writes the source of one document and keeps book of what it wrote. */
class Scribe {
  readonly truth: Truth = { text: '', notes: '', tables: [], pictures: 0 }
  readonly values = new Map<string, number>()
  readonly dice: Dice
  readonly language: Language

  constructor(seed: number) {
    this.dice = diceOf(seed)
    this.language = languages[seed % 2]!
  }

  kept(text: string): string {
    this.truth.text += `${text} `
    return text
  }

  prose = (least = 3, most = 7): string => this.kept(prose(this.language, this.dice, least, most))
  phrase = (least = 2, most = 5): string => this.kept(phrase(this.language, this.dice, least, most))
  sentence = (): string => this.kept(sentence(this.language, this.dice))

  note(): string {
    const text = sentence(this.language, this.dice)
    this.truth.notes += `${text} `
    return text
  }

  /** A grid of names and figures; the first row is the heading. */
  figures(rows: number, columns: number): string[][] {
    const head = ['Sample', ...Array.from({ length: columns }, (_, at) => `Run ${at + 1}`)]
    const body = Array.from({ length: rows }, () => [
      phrase(this.language, this.dice, 1, 2),
      ...Array.from({ length: columns }, () => {
        const value = Math.round(this.dice.next() * 100_000) / 100
        this.values.set(value.toFixed(2), value)
        return value.toFixed(2)
      }),
    ])
    const grid = [head, ...body]
    this.truth.tables.push(grid)
    for (const row of grid) this.kept(row.join(' '))
    return grid
  }
}

const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('\n')

const latex = (head: string, body: string): string =>
  `${head}\\usepackage[T1]{fontenc}\\usepackage{lmodern,booktabs,longtable,amsmath}\\begin{document}\n${body}\n\\end{document}\n`
const cells = (grid: string[][]): string[] => grid.map((row) => `${row.join(' & ')} \\\\`)

function booktabs(grid: string[][]): string {
  const [head, ...body] = cells(grid)
  return `\\begin{tabular}{l${'r'.repeat(grid[0]!.length - 1)}}\\toprule ${head}\\midrule ${body.join('\n')}\\bottomrule\\end{tabular}`
}

const recipes: Record<string, (scribe: Scribe) => string> = {
  'paper tex'(scribe) {
    const part = (index: number) => {
      return `\\section{${scribe.phrase()}} ${scribe.prose()} ${index === 1 ? `\\footnote{${scribe.note()}}` : ''}\n\n${scribe.prose()}\n\\begin{equation} f(x) = \\int_0^{\\infty} \\frac{a_{${index + 1}}}{x^2 + \\sigma^2}\\,dx \\end{equation}\n${scribe.prose()}\n`
    }
    return latex(
      '\\documentclass[twocolumn]{article}',
      `\\title{${scribe.phrase(3, 6)}}\\author{${scribe.phrase(2, 2)}}\\date{}\\maketitle\n${times(3, part)}\\begin{center}${booktabs(scribe.figures(5, 2))}\\end{center}\n${times(4, part)}`,
    )
  },
  'report tex'(scribe) {
    const list = () => `\\begin{enumerate}${times(4, () => `\\item ${scribe.sentence()}`)}\\end{enumerate}`
    return latex(
      '\\documentclass[11pt,a4paper]{article}',
      `\\section{${scribe.phrase()}}${scribe.prose()}\n\n${scribe.prose()}\n${list()}\n\\subsection{${scribe.phrase()}}${scribe.prose()}\n\\begin{itemize}${times(3, () => `\\item ${scribe.prose(1, 2)}`)}\\end{itemize}\n${scribe.prose()}\n\n\\begin{center}${booktabs(scribe.figures(8, 4))}\\end{center}\n\n${scribe.prose()}`,
    )
  },
  'long table tex'(scribe) {
    const lead = scribe.prose()
    const [head, ...body] = cells(scribe.figures(70, 4))
    return latex(
      '\\documentclass[11pt,a4paper]{article}',
      `${lead}\n\n\\begin{longtable}{lrrrr}\\hline ${head}\\hline\\endhead ${body.join('\n')}\\hline\\end{longtable}\n${scribe.prose()}`,
    )
  },
  'slides tex'(scribe) {
    const frame = (body: () => string) => `\\begin{frame}{${scribe.phrase(2, 4)}}${body()}\\end{frame}`
    return latex(
      '\\documentclass{beamer}\\setbeamertemplate{navigation symbols}{}',
      `${frame(() => `\\begin{itemize}${times(4, () => `\\item ${scribe.phrase(4, 8)}`)}\\end{itemize}`)}\n${frame(() => scribe.prose(2, 2))}\n${frame(() => booktabs(scribe.figures(4, 3)))}`,
    )
  },
  'two-sided manual tex'(scribe) {
    const section = () =>
      `\\section{${scribe.phrase(1, 3)}}${times(scribe.dice.between(3, 6), () => `${scribe.prose()}\n\n`)}`
    const chapter = () =>
      `\\chapter{${scribe.phrase(1, 3)}}${times(3, section)}\\begin{enumerate}${times(4, () => `\\item ${scribe.prose(2, 4)}`)}\\end{enumerate}${section()}`
    const [odd, wide] = [scribe.dice.between(0, 25), scribe.dice.between(360, 390)]
    // Left and right pages are mirror images of each other on paper of 597.5 points, with an inch to either margin.
    const even = (597.5 - wide - odd - 2 * 72.27).toFixed(1)
    return latex(
      `\\documentclass[twoside,openany,${scribe.dice.pick(['10pt', '11pt'])},a4paper]{book}\\pagestyle{headings}\\oddsidemargin=${odd}pt\\evensidemargin=${even}pt\\textwidth=${wide}pt`,
      times(2, chapter),
    )
  },
  'exam tex'(scribe) {
    const lines = () => times(scribe.dice.between(1, 3), () => '\\par\\vspace{4mm}\\dotfill')
    const question = (index: number) =>
      `\\par\\vspace{4mm}\\textbf{${index + 1}}\\quad ${scribe.prose(1, 2)}\\hfill[${scribe.dice.between(1, 9)}]${lines()}`
    return latex(
      '\\documentclass[11pt,a4paper]{article}\\parindent0pt',
      `\\begin{center}\\textbf{${scribe.phrase()}}\\end{center}${times(8, question)}\\par\\vspace{1cm}${scribe.phrase(1, 1)} \\dotfill\\ ${scribe.phrase(1, 1)} \\dotfill`,
    )
  },
  'manual groff'(scribe) {
    const part = () =>
      `.NH 1\n${scribe.phrase()}\n.PP\n${scribe.prose()}\n.PP\n${scribe.prose()}\n${times(3, () => `.IP \\(bu 2\n${scribe.sentence()}`)}`
    const first = times(2, part)
    const grid = scribe.figures(7, 3)
    return `.nr PO 1i\n.TL\n${scribe.phrase()}\n${first}\n.TS\ncenter box;\nlb rb rb rb\nl n n n.\n${grid.map((row) => row.join('\t')).join('\n')}\n.TE\n${times(3, part)}\n`
  },
}

/** Documents by TeX and by groff, as far as those are installed. */
export function typesetPages(seed: number, folder: string): Omit<Printed, 'blocks'>[] {
  mkdirSync(folder, { recursive: true })
  return Object.entries(recipes).flatMap(([name, recipe], index) => {
    const scribe = new Scribe(7000 * seed + index)
    const source = recipe(scribe)
    const pdf = join(folder, `set-${index}.pdf`)
    if (name.endsWith('tex')) {
      pdfOfLatex(source, folder, { name: `set-${index}`, runs: 2, seconds: 60 })
    } else {
      const { stdout } = spawnSync('groff', ['-Tpdf', '-t', '-ms'], { input: source, timeout: 30_000 })
      if (stdout?.length) writeFileSync(pdf, stdout)
    }
    return existsSync(pdf) ? [{ name, pdf, truth: scribe.truth, values: scribe.values }] : []
  })
}
