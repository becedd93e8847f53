/** Accents as glyph names end with them, and the mark that Unicode composes with a letter. */
const accents: Record<string, string> = {
  grave: '\u0300',
  acute: '\u0301',
  circumflex: '\u0302',
  tilde: '\u0303',
  macron: '\u0304',
  breve: '\u0306',
  dotaccent: '\u0307',
  dieresis: '\u0308',
  ring: '\u030a',
  hungarumlaut: '\u030b',
  caron: '\u030c',
  commaaccent: '\u0327',
  cedilla: '\u0327',
  ogonek: '\u0328',
  tonos: '\u0301',
}

const digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

const greek =
  'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi Chi Psi Omega'

/** Names that follow no rule: `name character` pairs of the Adobe Glyph List, and some that TeX's fonts have. */
const others = `exclam ! quotedbl " numbersign # dollar $ percent % ampersand & quotesingle ' parenleft ( parenright )
 asterisk * plus + comma , hyphen - period . slash / colon : semicolon ; less < equal = greater > question ? at @ bracketleft [
 backslash \\ bracketright ] asciicircum ^ underscore _ grave \` braceleft { bar | braceright } asciitilde ~ exclamdown ¡ cent ¢
 sterling £ currency ¤ yen ¥ brokenbar ¦ section § copyright © ordfeminine ª guillemotleft « logicalnot ¬ sfthyphen -
 registered ® degree ° plusminus ± twosuperior ² threesuperior ³ mu µ paragraph ¶ periodcentered · onesuperior ¹ ordmasculine º
 guillemotright » onequarter ¼ onehalf ½ threequarters ¾ questiondown ¿ AE Æ Eth Ð multiply × Oslash Ø Thorn Þ germandbls ß ae æ
 eth ð divide ÷ oslash ø thorn þ dotlessi ı dotlessj ȷ Lslash Ł lslash ł OE Œ oe œ Dcroat Đ dcroat đ Hbar Ħ hbar ħ Eng Ŋ eng ŋ
 florin ƒ fraction ⁄ bullet • ellipsis … dagger † daggerdbl ‡ endash – emdash — quoteleft ‘ quoteright ’ quotedblleft “
 quotedblright ” quotesinglbase ‚ quotedblbase „ guilsinglleft ‹ guilsinglright › perthousand ‰ trademark ™ Euro € minus −
 ff ff fi fi fl fl ffi ffi ffl ffl infinity ∞ partialdiff ∂ summation ∑ product ∏ integral ∫
 radical √ notequal ≠ lessequal ≤ greaterequal ≥ approxequal ≈ lozenge ◊ similar ∼ element ∈ arrowleft ← arrowright → arrowup ↑
 arrowdown ↓ asteriskmath ∗ logicaland ∧ logicalor ∨ universal ∀ existential ∃ emptyset ∅ gradient ∇ proportional ∝ equivalence ≡
 propersubset ⊂ propersuperset ⊃ intersection ∩ union ∪ angleleft ⟨ angleright ⟩ prime ′ minute ′ second ″ theta1 ϑ phi1 ϕ sigma1 ς
 omega1 ϖ Omega Ω Delta Δ mu1 µ checkmark ✓ blacksquare ■ square □ circle ○ hyphenminus - softhyphen -`

const spaces = ['space', 'visiblespace', 'nbspace', 'nonbreakingspace']
const known = new Map(spaces.map((name) => [name, ' ']))
const pairs = others.split(/\s+/)
for (let at = 0; at < pairs.length; at += 2) known.set(pairs[at]!, pairs[at + 1]!)
for (const [at, name] of digits.entries()) known.set(name, String(at))
for (const [at, name] of greek.split(' ').entries()) {
  known.set(name, String.fromCharCode(0x391 + at))
  known.set(name.toLowerCase(), String.fromCharCode(0x3b1 + at))
}
known.set('mu', 'µ')

/**
 * The text that a glyph's name stands for, by the rules of the Adobe Glyph List Specification 1.7: `A`, `eacute`, `uni20AC`,
 * `u1F600`, `f_i`, `a.sc`; undefined for a name that tells nothing, such as `g12`.
 */
export function textOfGlyphName(name: string): string | undefined {
  const parts = name.replace(/(?<=.)\..*$/, '').split('_')
  const texts = parts.map(textOfPart)
  return texts.every((text) => text !== undefined) ? texts.join('') : undefined
}

function textOfPart(name: string): string | undefined {
  if (/^[A-Za-z]$/.test(name)) return name
  const own = known.get(name)
  if (own !== undefined) return own
  const units = /^uni((?:[0-9A-F]{4})+)$/.exec(name)?.[1]
  if (units) return fromUnits(units)
  const point = /^u([0-9A-F]{4,6})$/.exec(name)?.[1]
  if (point) return fromPoint(Number.parseInt(point, 16))
  return accented(name) ?? cyrillic(name)
}

function fromUnits(hex: string): string | undefined {
  const text = hex.replace(/.{4}/g, (unit) => String.fromCharCode(Number.parseInt(unit, 16)))
  return text.isWellFormed() ? text : undefined
}

const fromPoint = (point: number): string | undefined =>
  point > 0x10ffff || (point >= 0xd800 && point < 0xe000) ? undefined : String.fromCodePoint(point)

/** `Eacute`, `ohungarumlaut`, `alphatonos`: a letter that is known, and an accent on it. */
function accented(name: string): string | undefined {
  for (const [accent, mark] of Object.entries(accents)) {
    if (!name.endsWith(accent)) continue
    const stem = name.slice(0, -accent.length)
    const letter = /^[A-Za-z]$/.test(stem) ? stem : known.get(stem)
    const composed = letter && `${letter}${mark}`.normalize('NFC')
    if (composed && composed.length === 1) return composed
  }
  return undefined
}

/** `afii10017` to `afii10049` are the capitals of Russian with Ё behind Е, and `afii10065` to `afii10097` the small ones. */
function cyrillic(name: string): string | undefined {
  const number = Number(/^afii(100\d\d)$/.exec(name)?.[1] ?? 0)
  const [at, first] = number >= 10_065 ? [number - 10_065, 0x430] : [number - 10_017, 0x410]
  if (at < 0 || at > 32) return undefined
  if (at === 6) return first === 0x410 ? 'Ё' : 'ё'
  return String.fromCharCode(first + at - (at > 6 ? 1 : 0))
}
