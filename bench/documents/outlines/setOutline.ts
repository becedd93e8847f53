import { escapeHtml } from '#tools/pdf/engine/html/escape.ts'
import { pdfOfLatex } from '../latex.ts'
import { printPages } from '../print.ts'
import type { Outline, Piece } from './outline.ts'

/** Sets an outline as a PDF in a folder of its own; answers nothing where its program is not installed. */
export type Setter = { name: string; set: (outline: Outline, folder: string) => Promise<string | undefined> }

function pieceHtml(piece: Piece): string {
  switch (piece.kind) {
    case 'heading':
      return `<h${piece.level}>${escapeHtml(piece.text)}</h${piece.level}>`
    case 'paragraph':
      return `<p>${escapeHtml(piece.text)}</p>`
    case 'items': {
      const name = piece.sign === 'bullet' ? 'ul' : 'ol'
      const inside = (list: string[]) =>
        list.length > 0 && `<ul>${list.map((text) => `<li>${text}</li>`).join('')}</ul>`
      const items = piece.items.map(
        ({ text, inner, more }) => `<li>${text}${more ? `<p>${more}</p>` : ''}${inside(inner) || ''}</li>`,
      )
      return `<${name} start="${piece.first}">${items.join('')}</${name}>`
    }
    case 'table': {
      const rows = piece.rows.map((cells, row) =>
        cells.map((cell) => (row === 0 ? `<th>${cell}</th>` : `<td>${cell}</td>`)),
      )
      return `<table>${rows.map((cells) => `<tr>${cells.join('')}</tr>`).join('')}</table>`
    }
    case 'code':
      return `<pre>${escapeHtml(piece.lines.join('\n'))}</pre>`
    case 'lines':
      return `<p>${piece.lines.join('<br>')}</p>`
    case 'panel':
      return `<aside>${piece.text}</aside>`
  }
}

/** A look of the browser's pages: what its headings, tables and grounds are like. */
const browser = (name: string, look: string): Setter => ({
  name: `Chromium, ${name}`,
  async set({ pieces }, folder) {
    const html = `<!doctype html><meta charset="utf-8"><style>@page{size:A4;margin:25mm}body{font:11pt/1.4 'Liberation Serif'}table{border-collapse:collapse}td,th{padding:2pt 8pt;text-align:left}aside{background:#eef2f7;padding:8pt 12pt;margin:10pt 0}${look}</style>${pieces.map(pieceHtml).join('\n')}`
    const [printed] = await printPages([{ name, html, tagged: true }], folder)
    return printed?.pdf
  },
})

const escapeTex = (text: string) => text.replace(/[&%$#_{}]/g, '\\$&')
const commands = { 1: 'title', 2: 'section', 3: 'subsection' } as const

function pieceTex(piece: Piece, numbered: boolean): string {
  switch (piece.kind) {
    case 'heading': {
      if (piece.level === 1) return `{\\centering\\LARGE ${escapeTex(piece.text)}\\par}\\bigskip`
      const text = piece.text.replace(/^[\d.]+ /, '')
      return `\\${commands[piece.level]}${numbered ? '' : '*'}{${escapeTex(text)}}`
    }
    case 'paragraph':
      return `${escapeTex(piece.text)}\\par`
    case 'items': {
      const name = piece.sign === 'bullet' ? 'itemize' : 'enumerate'
      const start = piece.sign === 'decimal' ? `\\setcounter{enumi}{${piece.first - 1}}` : ''
      const inside = (list: string[]) =>
        list.length === 0
          ? ''
          : `\\begin{itemize}${list.map((text) => `\\item ${escapeTex(text)}`).join('\n')}\\end{itemize}`
      const items = piece.items.map(
        ({ text, inner, more }) => `\\item ${escapeTex(text)}${more ? `\n\n${escapeTex(more)}` : ''}${inside(inner)}`,
      )
      return `\\begin{${name}}${start}\n${items.join('\n')}\n\\end{${name}}`
    }
    case 'table': {
      const [head = [], ...rows] = piece.rows.map((cells) => cells.map(escapeTex).join(' & '))
      return `\\begin{center}\\begin{tabular}{lrr}\\hline\n${head}\\\\\\hline\n${rows.join('\\\\\n')}\\\\\\hline\\end{tabular}\\end{center}`
    }
    case 'code':
      return `\\begin{verbatim}\n${piece.lines.join('\n')}\n\\end{verbatim}`
    case 'lines':
      return `\\noindent ${piece.lines.map(escapeTex).join('\\\\\n')}\\par\\bigskip`
    case 'panel':
      return `\\medskip\\noindent\\colorbox[gray]{.9}{\\parbox{.95\\linewidth}{${escapeTex(piece.text)}}}\\par\\medskip`
  }
}

const tex = (name: string, packages: string): Setter => ({
  name: `TeX, ${name}`,
  async set({ pieces, numbered }, folder) {
    const body = pieces.map((piece) => pieceTex(piece, numbered)).join('\n\n')
    const source = `\\documentclass[a4paper,11pt]{article}\\usepackage[T1]{fontenc}\\usepackage[utf8]{inputenc}\\usepackage{xcolor}${packages}\\begin{document}\n${body}\n\\end{document}\n`
    return pdfOfLatex(source, folder)
  },
})

export const setters: readonly Setter[] = [
  browser('plain', 'td,th{border:.5pt solid #888}'),
  browser(
    'designed',
    `body{font-family:'Liberation Sans';font-size:10pt}h1{font-size:26pt;color:#1f3864}h2{font-size:15pt;border-bottom:1pt solid #1f3864}h3{font-size:10pt;color:#1f3864}th{border-bottom:1pt solid #333}td{border-bottom:.5pt solid #ccc}pre{background:#f4f4f4;padding:6pt}`,
  ),
  tex('Latin Modern', '\\usepackage{lmodern}'),
  tex('Times, indented', '\\usepackage{mathptmx}\\setlength{\\parskip}{0pt}'),
]
