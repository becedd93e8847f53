import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MathNode, mathmlOf, ommlOf, texOf } from '#tools/pdf/engine/formulas/index.ts'
import { makeDocx } from '#tools/pdf/engine/office/testFiles.ts'
import { pdfOfLatex } from '../latex.ts'
import { soffice } from '../peers.ts'
import { printPages } from '../print.ts'

/** A page: one formula by itself, or one between paragraphs and another one within a sentence of the first of them. */
export type FormulaPage = {
  displayed: MathNode
  /** The number that the formula is referred to by, where the program sets one. */
  number?: number
  prose?: { before: string; inLine: MathNode; after: string; behind: string }
}

/** Sets a page each on A4. Answers the path of the PDF; undefined where the program is not there. */
export type Typesetter = { name: string; set: (pages: FormulaPage[], folder: string) => Promise<string | undefined> }

const inFolder = (folder: string, name: string): string => {
  mkdirSync(folder, { recursive: true })
  return join(folder, name)
}

/** Chromium, by MathML, with letters of a family that may hold signs of formulas or not. */
const chromium = (family: string): Typesetter => ({
  name: `Chromium, ${family}`,
  async set(pages, folder) {
    if (spawnSync('fc-list', [family, 'family'], { encoding: 'utf8' }).stdout.trim() === '') return undefined
    const page = ({ displayed, prose }: FormulaPage) => {
      const formula = mathmlOf(displayed, true)
      if (!prose) return `<div>${formula}</div>`
      return `<div><p>${prose.before} ${mathmlOf(prose.inLine, false)} ${prose.after}</p>${formula}<p>${prose.behind}</p></div>`
    }
    const look = `@page{size:A4;margin:60px}body{font:13px 'Liberation Serif'}math{font-family:'${family}';font-size:13px}div{break-after:page}`
    const html = `<!doctype html><meta charset="utf-8"><style>${look}</style>${pages.map(page).join('')}`
    const [printed] = await printPages([{ name: family, html, tagged: true }], folder)
    return printed?.pdf
  },
})

/** TeX, with letters of a package or its own. */
const tex = (name: string, packages: string): Typesetter => ({
  name: `TeX, ${name}`,
  async set(pages, folder) {
    const page = ({ displayed, number, prose }: FormulaPage) => {
      const formula = `\\[${texOf(displayed)}${number ? `\\tag{${number}}` : ''}\\]`
      if (!prose) return formula
      return `${prose.before} $${texOf(prose.inLine)}$ ${prose.after}\n${formula}\n${prose.behind}`
    }
    const head = `\\documentclass[a4paper]{article}\\usepackage[T1]{fontenc}${packages}\\usepackage{amsmath}\\pagestyle{empty}\\parindent0pt`
    const body = pages.map(page).join('\n\\newpage\n')
    return pdfOfLatex(`${head}\\begin{document}\n${body}\n\\end{document}\n`, folder)
  },
})

/** LibreOffice, from a Word file with formulas of Office. */
const office: Typesetter = {
  name: 'LibreOffice',
  async set(pages, folder) {
    const text = (words: string) => `<w:r><w:t xml:space="preserve">${words}</w:t></w:r>`
    const paragraph = (body: string, isFirst = false) =>
      `<w:p>${isFirst ? '<w:pPr><w:pageBreakBefore/></w:pPr>' : ''}${body}</w:p>`
    const page = ({ displayed, prose }: FormulaPage) => {
      if (!prose) return paragraph(ommlOf(displayed, 'center'), true)
      const first = paragraph(
        `${text(`${prose.before} `)}${ommlOf(prose.inLine, undefined)}${text(` ${prose.after}`)}`,
        true,
      )
      return first + paragraph(ommlOf(displayed, 'center')) + paragraph(text(prose.behind))
    }
    const file = inFolder(folder, 'set.docx')
    writeFileSync(file, makeDocx(pages.map(page).join('')))
    const pdf = soffice([file], 'pdf', folder)(file)
    return existsSync(pdf) ? pdf : undefined
  },
}

export const typesetters: readonly Typesetter[] = [
  chromium('DejaVu Math TeX Gyre'),
  chromium('Latin Modern Math'),
  chromium('STIX Math'),
  chromium('TeX Gyre Termes Math'),
  chromium('TeX Gyre Pagella Math'),
  chromium('Liberation Serif'),
  tex('Computer Modern', ''),
  tex('Latin Modern', '\\usepackage{lmodern}'),
  tex('Times', '\\usepackage{mathptmx}'),
  office,
]
