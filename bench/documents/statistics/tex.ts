import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Block, Cell, Row, StatDocument, StatTable } from './model.ts'

const signs: Record<string, string> = { '–': '--', '—': '---', '…': '\\dots{}', '●': '$\\bullet$', '○': '$\\circ$' }
const escaped = (text: string): string => text.replace(/[&%$#_]/g, '\\$&').replace(/[–—…●○]/g, (sign) => signs[sign]!)

/** A heading of more letters stands on several lines. */
const LINE = 11

/** The lines of a heading of several words. */
function linesOf(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < LINE) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function cellOf(cell: Cell, column: number, isHead: boolean, stub: number, hasGrid: boolean): string {
  const mark = cell.mark ? `\\textsuperscript{${cell.mark}}` : ''
  const bold = (text: string) => (cell.bold ? `\\textbf{${text}}` : text)
  const side = { left: 'l', right: 'r', center: 'c' }[cell.align ?? 'left']
  const words = bold(`${escaped(cell.text)}${mark}`)
  if (isHead && (cell.across ?? 1) === 1 && column > 0) {
    const lines = linesOf(cell.text)
    const text = lines.length > 1 ? `\\shortstack[${side}]{${lines.map(escaped).join('\\\\')}}` : words
    return hasGrid ? text : `\\multicolumn{1}{${side}}{${text}}`
  }
  if ((cell.across ?? 1) > 1) return `\\multicolumn{${cell.across}}{${side}}{${words}}`
  const indent = cell.indent ? `\\hspace*{${0.9 * cell.indent}em}` : ''
  if (cell.leader) return `\\makebox[${stub}em][l]{${indent}${words}\\ \\dotfill}`
  if (cell.sign) return `\\${cell.sign}\\hfill ${words}`
  return `${indent}${words}`
}

function rowOf({ cells, ruleAbove, gapAbove }: Row, isHead: boolean, stub: number, hasGrid = false): string {
  let column = 0
  const lines: string[] = []
  const texts = cells.map((cell) => {
    const text = cellOf(cell, column, isHead, stub, hasGrid)
    if (cell.ruled) lines.push(`\\cmidrule(lr){${column + 1}-${column + (cell.across ?? 1)}}`)
    column += cell.across ?? 1
    return text
  })
  return `${gapAbove ? '\\addlinespace ' : ''}${ruleAbove ? '\\midrule ' : ''}${texts.join(' & ')} \\\\ ${lines.join(' ')}`
}

function tableOf(table: StatTable, width: string): string {
  const longest = Math.max(...table.body.map(({ cells }) => cells[0]!.text.length + 2 * (cells[0]!.indent ?? 0)))
  const stub = 0.5 * longest + 2
  const isLong = (column: number) => table.body.some(({ cells }) => (cells[column]?.text.length ?? 0) > 45)
  const hasSigns = (column: number) => table.body.some(({ cells }) => cells[column]?.sign)
  const kinds = Array.from({ length: table.columns }, (_, column) => {
    if (column === 0 && table.stub) return `p{${table.stub}\\linewidth}`
    if (isLong(column)) return 'p{0.36\\linewidth}'
    if (hasSigns(column)) return '>{\\raggedleft\\arraybackslash}p{6.2em}'
    const isCentred = table.body.every(({ cells }) => cells[column]?.align === 'center')
    return table.words.includes(column) ? 'l' : isCentred ? 'c' : 'r'
  })
  const look = table.look
  const [top, middle, bottom] = {
    three: ['\\toprule', '\\midrule', '\\bottomrule'],
    none: ['', '', ''],
    ends: ['\\toprule', '', '\\bottomrule'],
    rows: ['\\hline', '\\hline', '\\hline'],
    shaded: ['\\hline', '\\hline', '\\hline'],
    grid: ['\\hline', '\\hline', '\\hline'],
  }[look] as [string, string, string]
  const head = table.head.map((row) => rowOf(row, true, stub, look === 'grid')).join('\n')
  const body = table.body
    .map((row, index) => {
      const shade = look === 'shaded' && index % 2 === 1 ? '\\rowcolor[gray]{0.9}' : ''
      const line = (look === 'rows' || look === 'grid') && index < table.body.length - 1 ? '\\hline' : ''
      return `${shade}${rowOf(row, false, stub)}${line}`
    })
    .join('\n')
  const columns = look === 'grid' ? `|${kinds.join('|')}|` : kinds.join('')
  const title = table.title.map((text) => `\\textbf{${escaped(text)}}\\par\\smallskip `).join('')
  const notes = table.notes.map((text) => `\\par{\\scriptsize ${escaped(text)}}`).join('')
  const size = `\\fontsize{${table.size}}{${1.22 * table.size}}\\selectfont\\tabcolsep=4pt `
  if (table.repeats)
    return `${title}{${size}\\begin{longtable}{${columns}}${top} ${head}${middle}\\endhead ${body}${bottom}\\end{longtable}}${notes}`
  const whole = table.width === 'full' && look !== 'grid' && !kinds.some((kind) => kind.includes('p{0.36'))
  const open = whole
    ? `\\begin{tabular*}{${width}}{@{\\extracolsep{\\fill}}${columns}}`
    : `\\begin{tabular}{${columns}}`
  return `\\par\\medskip\\noindent\\begin{minipage}{${width}}${title}{${size}${open}${top} ${head}${middle} ${body}${bottom}\\end{tabular${whole ? '*' : ''}}}${notes}\\end{minipage}\\par\\medskip `
}

function blockOf(block: Block): string {
  if (block.kind === 'heading') return `\\section*{${escaped(block.text)}}`
  if (block.kind === 'prose') return `${escaped(block.text)}\n\n`
  if (block.kind === 'table') return tableOf(block.table, '\\linewidth')
  return `\\par\\noindent ${block.tables.map((table) => `\\begin{minipage}[t]{.46\\linewidth}${tableOf(table, '\\linewidth')}\\end{minipage}`).join('\\hfill ')}\\par `
}

/** Sets the document by TeX; answers its PDF, which is missing where TeX is. */
export function texPdf({ font, layout, blocks }: StatDocument, folder: string, name: string): string {
  const faces =
    font === 'sans' ? '\\usepackage{helvet}\\renewcommand{\\familydefault}{\\sfdefault}' : '\\usepackage{times}'
  const body = blocks.map(blockOf).join('\n')
  const turned = layout === 'turned' ? `\\begin{sidewaystable}${body}\\end{sidewaystable}` : body
  const source = `\\documentclass[10pt${layout === 'two' ? ',twocolumn' : ''}]{article}\\usepackage[T1]{fontenc}\\usepackage[margin=20mm]{geometry}${faces}\\usepackage{array,booktabs,longtable,colortbl,rotating}\\pagestyle{plain}\\hyphenpenalty=10000\\sloppy\\begin{document}\n${turned}\n\\end{document}\n`
  writeFileSync(join(folder, `${name}.tex`), source)
  for (let run = 0; run < (source.includes('longtable}{') ? 2 : 1); run++)
    spawnSync('pdflatex', ['-interaction=batchmode', `${name}.tex`], { cwd: folder, timeout: 60_000 })
  return join(folder, `${name}.pdf`)
}
