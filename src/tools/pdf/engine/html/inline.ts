import { mathmlOf } from '../formulas/index.ts'
import { EMPTY_FIELD, type Run, type TextStyle } from '../layout/model.ts'
import { escapeHtml } from './escape.ts'
import { imageHtml } from './image.ts'

/** The runs of a paragraph as inline HTML; only what differs from the text around gets a style. */
export function inlineHtml(runs: Run[], base: TextStyle): string {
  return runs.map((run) => runHtml(run, base)).join('')
}

/** Room to write in. */
const EMPTY = '_'.repeat(12)

function runHtml(run: Run, base: TextStyle): string {
  if (run.picture) {
    const { image, width, description } = run.picture
    return imageHtml(image, width, description)
  }
  if (run.formula) return mathmlOf(run.formula.node, false)
  if (run.note !== undefined) {
    const number = run.note + 1
    return `<sup id="ref-${number}"><a href="#note-${number}">${escapeHtml(run.mark?.text ?? String(number))}</a></sup>`
  }
  const text = escapeHtml(run.formField ? run.text.replace(EMPTY_FIELD, EMPTY) : run.text)
    .replaceAll('\n', '<br>')
    .replaceAll('\t', '<span class="tab">\t</span>')
  if (text === '') return ''
  const css = differences(run, base)
  let html = css ? `<span style="${escapeHtml(css)}">${text}</span>` : text
  if (run.style.italic && !base.italic) html = `<em>${html}</em>`
  if (run.style.bold && !base.bold) html = `<strong>${html}</strong>`
  if (run.framed) html = `<span style="border:${run.framed.thickness}pt solid #${run.framed.colour}">${html}</span>`
  if (run.highlight) html = `<mark style="background:#${run.highlight}">${html}</mark>`
  if (run.script) html = run.script === 'super' ? `<sup>${html}</sup>` : `<sub>${html}</sub>`
  if (run.strike) html = `<s>${html}</s>`
  if (run.underline && !run.link) html = `<u>${html}</u>`
  if (!run.link) return html
  const target = 'url' in run.link ? run.link.url : `#${run.link.anchor}`
  const outside = 'url' in run.link ? ' rel="noopener noreferrer"' : ''
  return `<a href="${escapeHtml(target)}"${outside}>${html}</a>`
}

function differences({ style, dropCap }: Run, base: TextStyle): string {
  const rules: string[] = []
  if (style.family !== base.family) rules.push(`font-family:${fontStack(style)}`)
  if (style.size !== base.size) rules.push(`font-size:${Math.round((100 * style.size) / base.size)}%`)
  if (style.smallCaps) rules.push('font-variant-caps:small-caps')
  if (style.colour !== base.colour) rules.push(`color:#${style.colour}`)
  if (!style.bold && base.bold) rules.push('font-weight:normal')
  if (!style.italic && base.italic) rules.push('font-style:normal')
  if (dropCap !== undefined) rules.push('float:left', 'line-height:.9', 'padding-inline-end:.06em')
  return rules.join(';')
}

/** The family with a general one behind it. Names in files may hold anything, so only plain letters pass. */
export function fontStack({ family, serif, monospace }: TextStyle): string {
  const general = monospace ? 'monospace' : serif ? 'serif' : 'sans-serif'
  return `'${family.replace(/[^\p{L}\p{N} -]/gu, '')}',${general}`
}
