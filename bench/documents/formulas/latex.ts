import type { MathNode } from '#tools/pdf/engine/formulas/index.ts'

const commands: Readonly<Record<string, string>> = {
  ...{ α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', ε: 'varepsilon', θ: 'theta', λ: 'lambda', μ: 'mu', π: 'pi' },
  ...{ ρ: 'rho', σ: 'sigma', τ: 'tau', φ: 'varphi', ψ: 'psi', ω: 'omega', '−': '-', '≤': 'leq', '≥': 'geq' },
  ...{ '≈': 'approx', '∈': 'in', '→': 'to', '±': 'pm', '·': 'cdot', '∑': 'sum', '∏': 'prod', '∫': 'int', '∞': 'infty' },
}
const overs: Readonly<Record<string, string>> = { ˆ: 'hat', '˜': 'tilde', '→': 'vec', '¯': 'bar' }
const matrices: Readonly<Record<string, string>> = { '()': 'pmatrix', '[]': 'bmatrix', '||': 'vmatrix', '{': 'cases' }
const named = /^(?:sin|cos|log|ln|exp|det|lim)$/

/** A formula in the words of LaTeX with amsmath. */
export function latexOf(node: MathNode): string {
  switch (node.kind) {
    case 'sign':
      return signOf(node.text)
    case 'word':
      return named.test(node.text) ? `\\${node.text} ` : `\\text{ ${node.text} }`
    case 'row':
      return node.items.map(latexOf).join('')
    case 'fraction':
      return `\\frac{${latexOf(node.above)}}{${latexOf(node.below)}}`
    case 'root':
      return `\\sqrt${node.degree ? `[${latexOf(node.degree)}]` : ''}{${latexOf(node.body)}}`
    case 'scripts':
      return `${based(node.base)}${node.sub ? `_{${latexOf(node.sub)}}` : ''}${node.sup ? `^{${latexOf(node.sup)}}` : ''}`
    case 'fence':
      return fenced(node.open, node.body, node.close)
    case 'grid':
      return node.rows.map((cells) => cells.map(latexOf).join(' & ')).join(' \\\\ ')
    case 'accent':
      return `\\${overs[node.sign] ?? 'bar'}{${latexOf(node.body)}}`
  }
}

function signOf(text: string): string {
  const command = commands[text]
  if (!command) return text
  return command === '-' ? '-' : `\\${command} `
}

/** Scripts of what has parts belong to the whole. */
const based = (node: MathNode): string => (node.kind === 'row' ? `{${latexOf(node)}}` : latexOf(node))

function fenced(open: string, body: MathNode, close: string): string {
  const matrix = body.kind === 'grid' ? matrices[open + close] : undefined
  if (matrix) return `\\begin{${matrix}}${latexOf(body)}\\end{${matrix}}`
  return `\\left${open || '.'} ${latexOf(body)}\\right${close || '.'}`
}
