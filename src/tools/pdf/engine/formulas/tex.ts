import { INTEGRALS } from './items.ts'
import type { MathNode } from './tree.ts'
import { FUNCTIONS } from './words.ts'

/** Signs by their commands in LaTeX with amsmath and amssymb. What is not here is read by its character. */
const commands: Readonly<Record<string, string>> = {
  ...{ α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', ε: 'varepsilon', ϵ: 'epsilon', ζ: 'zeta', η: 'eta', θ: 'theta' },
  ...{ ϑ: 'vartheta', ι: 'iota', κ: 'kappa', λ: 'lambda', μ: 'mu', ν: 'nu', ξ: 'xi', π: 'pi', ϖ: 'varpi', ρ: 'rho' },
  ...{ ϱ: 'varrho', σ: 'sigma', ς: 'varsigma', τ: 'tau', υ: 'upsilon', φ: 'varphi', ϕ: 'phi', χ: 'chi', ψ: 'psi' },
  ...{ ω: 'omega', Γ: 'Gamma', Δ: 'Delta', Θ: 'Theta', Λ: 'Lambda', Ξ: 'Xi', Π: 'Pi', Σ: 'Sigma', Υ: 'Upsilon' },
  ...{ Φ: 'Phi', Ψ: 'Psi', Ω: 'Omega', ℏ: 'hbar', ℓ: 'ell', ı: 'imath', ȷ: 'jmath', ℜ: 'Re', ℑ: 'Im', ℘: 'wp' },
  ...{ '∂': 'partial', '∇': 'nabla', '∞': 'infty', '∅': 'emptyset', '∀': 'forall', '∃': 'exists', '¬': 'neg' },
  ...{ '±': 'pm', '∓': 'mp', '×': 'times', '÷': 'div', '·': 'cdot', '∘': 'circ', '•': 'bullet', '⋆': 'star' },
  ...{ '⊕': 'oplus', '⊖': 'ominus', '⊗': 'otimes', '⊙': 'odot', '∧': 'wedge', '∨': 'vee', '∪': 'cup', '∩': 'cap' },
  ...{ '≤': 'leq', '≥': 'geq', '≪': 'll', '≫': 'gg', '≠': 'neq', '≈': 'approx', '≡': 'equiv', '≅': 'cong', '∼': 'sim' },
  ...{ '≃': 'simeq', '∝': 'propto', '∈': 'in', '∉': 'notin', '∋': 'ni', '⊂': 'subset', '⊃': 'supset', '⊆': 'subseteq' },
  ...{
    '⊇': 'supseteq',
    '⊥': 'perp',
    '∠': 'angle',
    '→': 'to',
    '←': 'leftarrow',
    '↔': 'leftrightarrow',
    '⇒': 'Rightarrow',
  },
  ...{
    '⇐': 'Leftarrow',
    '⇔': 'Leftrightarrow',
    '↦': 'mapsto',
    '↑': 'uparrow',
    '↓': 'downarrow',
    '…': 'ldots',
    '⋯': 'cdots',
  },
  ...{
    '⋮': 'vdots',
    '⋱': 'ddots',
    '∑': 'sum',
    '∏': 'prod',
    '∐': 'coprod',
    '∫': 'int',
    '∬': 'iint',
    '∭': 'iiint',
    '∮': 'oint',
  },
  ...{
    '⋃': 'bigcup',
    '⋂': 'bigcap',
    '⋁': 'bigvee',
    '⋀': 'bigwedge',
    '⨁': 'bigoplus',
    '⨂': 'bigotimes',
    '⨆': 'bigsqcup',
  },
  ...{ '′': 'prime', '†': 'dagger', '‡': 'ddagger', '|': 'vert', '‖': 'Vert', '⟨': 'langle', '⟩': 'rangle' },
  ...{ '⌊': 'lfloor', '⌋': 'rfloor', '⌈': 'lceil', '⌉': 'rceil', '\\': 'backslash', '˜': 'sim', ˆ: 'wedge' },
}
const blackboard: Readonly<Record<string, string>> = { ℂ: 'C', ℍ: 'H', ℕ: 'N', ℙ: 'P', ℚ: 'Q', ℝ: 'R', ℤ: 'Z' }
/** Signs that have a body, with limits under and over them where they stand by themselves. */
const OPERATOR = /^[∑∏∐⋃⋂⋁⋀⨁⨂⨆]$/
const accents: Readonly<Record<string, [narrow: string, wide: string]>> = {
  ...{ ˆ: ['hat', 'widehat'], '˜': ['tilde', 'widetilde'], '¯': ['bar', 'overline'], '→': ['vec', 'overrightarrow'] },
  ...{
    '˙': ['dot', 'dot'],
    '¨': ['ddot', 'ddot'],
    ˇ: ['check', 'check'],
    '˘': ['breve', 'breve'],
    '´': ['acute', 'acute'],
  },
  ...{
    '`': ['grave', 'grave'],
    _: ['underline', 'underline'],
    '⏞': ['overbrace', 'overbrace'],
    '⏟': ['underbrace', 'underbrace'],
  },
}
const matrices: Readonly<Record<string, string>> = {
  ...{ '()': 'pmatrix', '[]': 'bmatrix', '{}': 'Bmatrix', '||': 'vmatrix', '‖‖': 'Vmatrix', '{': 'cases' },
}
/** Names that have a command; others are operators by what is said of them. */
const NAMED =
  /^(?:arc(?:sin|cos|tan)|(?:sin|cos|tan)h?|coth?|sec|csc|log|ln|lg|exp|lim|lim sup|lim inf|max|min|sup|inf|arg|det|gcd|dim|ker|deg|hom|Pr)$/

/** A formula in the words of LaTeX with amsmath, without the dollars around it. KaTeX and MathJax read it as well. */
export function texOf(node: MathNode): string {
  switch (node.kind) {
    case 'sign':
      return signTex(node.text, node.look)
    case 'word':
      return wordTex(node.text)
    case 'row':
      return rowTex(node.items)
    case 'fraction':
      return `\\frac{${texOf(node.above)}}{${texOf(node.below)}}`
    case 'root':
      return `\\sqrt${node.degree ? `[{${texOf(node.degree)}}]` : ''}{${texOf(node.body)}}`
    case 'scripts':
      return scriptsTex(node)
    case 'fence':
      return fenceTex(node)
    case 'grid': {
      const name = node.aligned ? 'aligned' : 'matrix'
      return `\\begin{${name}}${cellsTex(node.rows)}\\end{${name}}`
    }
    case 'accent': {
      const [narrow, wide] = accents[node.sign] ?? accents['¯']!
      return `\\${node.body.kind === 'sign' ? narrow : wide}{${texOf(node.body)}}`
    }
  }
}

function signTex(text: string, look: string): string {
  const command = commands[text]
  if (look === 'bold') return `\\boldsymbol{${command ? `\\${command}` : escaped(text)}}`
  if (command) return `\\${command} `
  if (text in blackboard) return `\\mathbb{${blackboard[text]}}`
  if (text === '−' || text === '–') return '-'
  return look === 'upright' && /^\p{L}$/u.test(text) ? `\\mathrm{${text}}` : escaped(text)
}

const escaped = (text: string): string => text.replace(/[#$%&_{}]/g, '\\$&').replace(/[~^]/g, '\\text{\\$&{}}')

const wordTex = (text: string): string =>
  NAMED.test(text)
    ? `\\${text.replace(' ', '')} `
    : FUNCTIONS.test(text)
      ? `\\operatorname{${text}}`
      : `\\text{${escaped(text)}}`

/** Words between signs, such as `if`, have the room of words. */
const rowTex = (items: readonly MathNode[]): string =>
  items
    .map((item, at) => {
      if (item.kind !== 'word' || FUNCTIONS.test(item.text)) return texOf(item)
      return `\\text{${at > 0 ? ' ' : ''}${escaped(item.text)}${at < items.length - 1 ? ' ' : ''}}`
    })
    .join('')

function scriptsTex({ base, sub, sup, limits }: Extract<MathNode, { kind: 'scripts' }>): string {
  const isNamed = base.kind === 'word' && FUNCTIONS.test(base.text)
  const isIntegral = base.kind === 'sign' && INTEGRALS.includes(base.text)
  if (limits && !isNamed && !isIntegral && !(base.kind === 'sign' && OPERATOR.test(base.text))) {
    const over = sup ? `\\overset{${texOf(sup)}}{${texOf(base)}}` : texOf(base)
    return sub ? `\\underset{${texOf(sub)}}{${over}}` : over
  }
  const low = sub ? `_{${texOf(sub)}}` : ''
  const high = sup ? `^{${texOf(sup)}}` : ''
  return `${basedTex(base)}${limits && isIntegral ? '\\limits' : ''}${low}${high}`
}

/** Scripts of what has parts belong to the whole, and a script of a script needs to know which. */
const basedTex = (base: MathNode): string =>
  base.kind === 'row' || base.kind === 'scripts' ? `{${texOf(base)}}` : texOf(base).trimEnd()

function fenceTex({ open, body, close }: Extract<MathNode, { kind: 'fence' }>): string {
  const matrix = body.kind === 'grid' && matrices[open + close]
  if (matrix) return `\\begin{${matrix}}${cellsTex(body.rows)}\\end{${matrix}}`
  return `\\left${sideTex(open)}${texOf(body)}\\right${sideTex(close)}`
}

/** A side without a bracket is a stop. */
const sideTex = (sign: string): string => (sign === '' ? '.' : signTex(sign, 'plain'))

const cellsTex = (rows: readonly MathNode[][]): string =>
  rows.map((cells) => cells.map(texOf).join(' & ')).join(' \\\\ ')
