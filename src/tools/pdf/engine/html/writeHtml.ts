import type { Flow } from '../layout/model.ts'
import { itemCounter } from '../written/itemMarks.ts'
import { titleOf } from '../written/titleOf.ts'
import { blocksHtml } from './blocks.ts'
import { escapeHtml } from './escape.ts'
import { fontStack, inlineHtml } from './inline.ts'

/** Writes a flowing document as one HTML file that needs nothing else: its pictures are inside. */
export function writeHtml(flow: Flow): string {
  const { body } = flow
  const width = Math.max(...flow.sections.map(({ page, margins }) => page.width - margins.left - margins.right), 300)
  const writing = { flow, countItem: itemCounter(flow), inset: 0 }
  const main = flow.sections.map(({ blocks }) => blocksHtml(blocks, writing)).join('\n')
  const notes = flow.notes.map((note, index) => {
    const text = note.paragraphs.map((paragraph) => inlineHtml(paragraph.runs, body)).join('<br>')
    const { mark } = note
    const shown = mark.isOwn ? ` style="list-style-type:'${escapeHtml(mark.text.replace(/['\\]/g, ''))} '"` : ''
    const value = mark.isOwn ? '' : ` value="${Number(/\d+/.exec(mark.text)?.[0] ?? index + 1)}"`
    return `<li id="note-${index + 1}"${shown}${value}>${text} <a href="#ref-${index + 1}">↩</a></li>`
  })
  return `<!doctype html>
<html${flow.language ? ` lang="${escapeHtml(flow.language)}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(titleOf(flow))}</title>
<style>
body { max-width: ${Math.round(width)}pt; margin: 2rem auto; padding: 0 1rem; font: ${body.size}pt/1.4 ${fontStack(body)}; color: #${body.colour} }
table { border-collapse: collapse; margin: 1em 0; max-width: 100% }
td, th { padding: .2em .5em; vertical-align: top; text-align: left }
img { max-width: 100%; height: auto }
figure { margin: 1em 0 }
.panel { margin: .6em 0; padding: .2em .6em }
.panel > * { margin-block: .3em }
pre { overflow-x: auto; padding: .5em }
.beside { float: right; margin: 0 0 1em 1em }
.tab { white-space: pre; tab-size: 4 }
${headingRules(flow)}
</style>
</head>
<body>
<main>
${main}
</main>
${notes.length > 0 ? `<footer>\n<hr>\n<ol>\n${notes.join('\n')}\n</ol>\n</footer>\n` : ''}</body>
</html>
`
}

const headingRules = (flow: Flow): string =>
  [...flow.headings]
    .map(
      ([level, style]) =>
        `h${level} { font: ${style.italic ? 'italic ' : ''}${style.bold ? 'bold' : 'normal'} ${style.size}pt/1.25 ${fontStack(style)}; color: #${style.colour} }`,
    )
    .join('\n')
