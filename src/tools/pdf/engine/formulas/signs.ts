/** The families of mathematical fonts: extensible signs, slanted letters, upright ones, bold ones, symbols. */
export type FontKind = 'extension' | 'italic' | 'upright' | 'bold' | 'symbol'

/** What a glyph shows: its character, empty where nobody knows; and whether it is a piece of a taller or wider sign. */
export type Sign = { text: string; piece: boolean }

const kinds: [FontKind, RegExp][] = [
  ['extension', /CMEX|MathExt|txex|pxex|EUEX|KaTeX_Size/i],
  ['italic', /CMMI|MathItalic|LMMathIt|txmi|pxmi|KaTeX_Math|MathJax_Math/i],
  ['symbol', /CMSY|CMBSY|MathSymbols|MSAM|MSBM|txsy|pxsy|KaTeX_(?:AMS|Cal|Script|Frak)/i],
  ['bold', /CMBX|Bold|-Bd|CMB10/i],
  ['italic', /Ital(?:ic)?(?![a-z])|CMTI|Oblique|Slant|-It\b/i],
]

export const fontKind = (name: string): FontKind => kinds.find(([, pattern]) => pattern.test(name))?.[0] ?? 'upright'

/** Fonts that nothing but formulas are set in: TeX's, and OpenType fonts, which say it in their name. */
export const isMathFont = (name: string): boolean =>
  /CMEX|CMMI|CMSY|CMBSY|MSAM|MSBM|txex|pxex|txsy|pxsy|txmi|pxmi|KaTeX_(?:Math|Size|AMS)|Math(?:[^a-z]|Ext|It|Sy|$)/.test(
    name,
  )

/** The codes of TeX's extension font (OMX encoding), which has no names for its signs. Sizes do not matter, boxes tell them. */
const extension = new Map<number, string>()
const put = (from: number, signs: string) =>
  [...signs].forEach((sign, index) => {
    if (sign !== ' ') extension.set(from + index, sign)
  })
put(0x00, '()[]⌊⌋⌈⌉{}⟨⟩|‖/\\()()[]⌊⌋⌈⌉{}⟨⟩/\\()[]⌊⌋⌈⌉{}⟨⟩/\\/\\')
put(0x30, '()[][][]{}{}{}{|')
put(0x40, '()()⟨⟩⨆⨆∮∮⨀⨀⨁⨁⨂⨂∑∏∫⋃⋂⨄⋀⋁∑∏∫⋃⋂⨄⋀⋁∐∐ˆˆˆ˜˜˜[]⌊⌋⌈⌉{}√√√√√√√‖↑↓')
put(0x7a, '⏞⏞⏟⏟⇑⇓')

const isPiece = (code: number): boolean =>
  code === 0x0c || code === 0x0d || (code >= 0x30 && code <= 0x43) || (code >= 0x74 && code <= 0x79) || code >= 0x7e

/** dvips moves codes below 33 up, so that they survive mail: from A1 on are 00 to 09, from AD on 0A to 20. */
function unmoved(code: number): number {
  if (code >= 0xa1 && code <= 0xaa) return code - 0xa1
  if (code >= 0xad && code <= 0xc3) return code - 0xad + 0x0a
  return code === 0xc4 ? 0x7f : code
}

const BEFORE_A = 'A'.codePointAt(0)!
const styled = (from: number, known: Record<string, string>) => (letter: string) =>
  known[letter] ?? String.fromCodePoint(from + letter.codePointAt(0)! - BEFORE_A)
const script = styled(0x1d49c, { B: 'ℬ', E: 'ℰ', F: 'ℱ', H: 'ℋ', I: 'ℐ', L: 'ℒ', M: 'ℳ', R: 'ℛ' })
const blackboard = styled(0x1d538, { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' })

/** Characters that programs write for others that look alike. */
const same: Record<string, string> = {
  ...{ '◦': '∘', '∙': '·', '⋅': '·', '~': '˜', '^': 'ˆ', '∆': 'Δ', '\u2126': 'Ω', '\u00b5': 'μ', '∣': '|', '∥': '‖' },
  ...{ '∕': '/', '∗': '*', '⩽': '≤', '⩾': '≥', '⟼': '↦', '⟶': '→', '〈': '⟨', '〉': '⟩', '∖': '\\' },
}

/** Pieces of brackets: Unicode's own, and the private ones of Adobe's symbol font. */
const pieces = { from: 0x239b, signs: '((()))[[[]]]{{{{}}}∫' }
const privatePieces = { from: 0xf8e6, signs: '|    ((([[[{{{{⌠)))]]]}}}' }

/**
 * The character that a glyph shows.
 * @param font name of its font
 * @param code its number in the font, where the font names no character
 */
export function signOf(text: string, font: string, code?: number): Sign {
  const kind = fontKind(font)
  if (text === '\ufffd' && code === undefined) return { text: '', piece: false }
  if (code !== undefined) {
    const own = unmoved(code)
    if (kind === 'extension') return { text: extension.get(own) ?? '', piece: isPiece(own) }
    if (/CMSY|MathSymbols/.test(font) && own === 0x37) return { text: '↦', piece: false }
    if (/CMSY|MathSymbols/.test(font) && own === 0x36) return { text: '̸', piece: false }
    if (text === '\ufffd') return { text: '', piece: false }
  }
  const point = text.codePointAt(0) ?? 0
  const piece = [...pieces.signs][point - pieces.from] ?? [...privatePieces.signs][point - privatePieces.from]?.trim()
  if (piece) return { text: piece, piece: true }
  return { text: letterOf(text, font, point), piece: false }
}

function letterOf(text: string, font: string, point: number): string {
  if (/CMSY|CMBSY|MathSymbols|KaTeX_Cal/.test(font) && /^[A-Z]$/.test(text)) return script(text)
  if (/MSBM|KaTeX_AMS/.test(font) && /^[A-Z]$/.test(text)) return blackboard(text)
  const isScript = point >= 0x1d49c && point < 0x1d4d0
  const isBlackboard = point >= 0x1d538 && point < 0x1d56c
  if (isMathLetter(point) && !isScript && !isBlackboard) return text.normalize('NFKC').replace('ħ', 'ℏ')
  // Unicode has the slanted h as Planck's constant.
  if (point === 0x210e) return 'h'
  return same[text] ?? text.normalize('NFC')
}

const isMathLetter = (point: number): boolean => point >= 0x1d400 && point <= 0x1d7ff

/** How the letters of Unicode's mathematical block say that they look: 52 a style, Greek from 1D6A8 on 58 a style. */
export function lookOfPoint(point: number): 'bold' | 'italic' | 'upright' | undefined {
  if (point === 0x210e) return 'italic'
  if (point < 0x1d400 || point > 0x1d7cb) return undefined
  const style = point < 0x1d6a8 ? Math.floor((point - 0x1d400) / 52) : Math.floor((point - 0x1d6a8) / 58)
  return (['bold', 'italic', 'bold'] as const)[style] ?? 'upright'
}
