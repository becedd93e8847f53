/** PostScript names that say their family in another way than a word processor does. */
const families: Record<string, string> = {
  timesnewroman: 'Times New Roman',
  times: 'Times New Roman',
  timesroman: 'Times New Roman',
  nimbusromno9l: 'Times New Roman',
  nimbusroman: 'Times New Roman',
  stixgeneral: 'Times New Roman',
  liberationserif: 'Times New Roman',
  arial: 'Arial',
  helvetica: 'Arial',
  helveticaneue: 'Arial',
  nimbussanl: 'Arial',
  nimbussans: 'Arial',
  liberationsans: 'Arial',
  arialunicode: 'Arial Unicode MS',
  arialnarrow: 'Arial Narrow',
  courier: 'Courier New',
  couriernew: 'Courier New',
  nimbusmonl: 'Courier New',
  liberationmono: 'Courier New',
  carlito: 'Calibri',
  caladea: 'Cambria',
  lmroman: 'Times New Roman',
  lmromancaps: 'Times New Roman',
  lmsans: 'Arial',
  lmmono: 'Courier New',
}

/** Words at the end of a PostScript name that tell the style and not the family. */
const styleWords =
  /(?:[-, ]?(?:semi|demi|extra|ultra)?(?:bold|black|heavy|light|thin|medium|book|regular|roman|normal|italic|oblique|obl|ital|regu|medi|reguital|mediital|bd|it|mt|ps|psmt|slanted))+$/i

/** `ABCDEF+Arial-BoldMT` → `Arial-BoldMT`: a subset of a font carries six capitals in front of its name. */
export const withoutSubset = (name: string): string => name.replace(/^[A-Z]{6}\+/, '')

/** The family of a font as word processors list it, told from its PostScript name and the family in the font file. */
export function familyName(postScriptName: string, inFile: string): string {
  const base = postScriptName
    .replace(/,.*$/, '')
    .replace(/^([^-]+)-.*$/, '$1')
    .replace(/(?:PS)?(?:MT)?$/, '')
  const stem = base.replace(styleWords, '') || base
  const known = knownFamily(base) ?? knownFamily(stem)
  if (known) return known
  const own = withoutSubset(inFile).trim()
  if (/ /.test(own)) return own.replace(styleWords, '').trim() || own
  return (
    stem
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ')
      .trim() || 'Times New Roman'
  )
}

/** The family under the name that word processors have, for the fonts that nearly all of them have. */
export function knownFamily(name: string): string | undefined {
  const key = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  return families[key] ?? families[key.replace(/\d+$/, '')] ?? latexFamily(key)
}

/** Names that a program made up, which tell nothing of the style. */
export const anonymous = (name: string): boolean => /^(CIDFont|Font|Type3|[FTC])?[+_-]?[FT]?\d*$/i.test(name)

/**
 * Computer Modern and its kin name a design and a size: CMBX12, SFRM1000, CMMI8. Word processors do not have them, so
 * they get the family that is nearest among those that all have.
 */
function latexFamily(key: string): string | undefined {
  if (bright.test(key)) return 'Arial'
  const design = /^(?:cm|sf|lm|ec)([a-z]{1,4})\d{1,4}$/.exec(key)?.[1]
  if (!design) return undefined
  if (design.startsWith('ss')) return 'Arial'
  if (design.startsWith('tt')) return 'Courier New'
  return 'Times New Roman'
}

/** Computer Modern Bright, which has no serifs: SFBMR10, SFBBX10, HFBR10. */
const bright = /^(sfb(m[or]|sr|so|tl|bx)|hfbr[a-z]{0,2})\d/i

/** Bold designs of Computer Modern and its kin: CMB10, CMBXTI10, CMSSBX10, SFBI1000 (italic), ECSX0900 (sans), SFRB1000 (not extended). */
const latexBold = /^(cm(b\d|(ss)?bx)|(sf|ec)(b[xil]|bbx|rb|xc|sx|so)|hfbr(bx|mb))/i

/** Weight from 100 to 900 as the name says it, or undefined. */
export function weightInName(name: string): number | undefined {
  if (/(extra|ultra)[- ]?bold|black|heavy/i.test(name)) return 800
  if (/(semi|demi)[- ]?bold|demi(?![a-z])/i.test(name)) return 600
  if (/bold|[-,]bd|-medi(ital)?$/i.test(name) || latexBold.test(name)) return 700
  if (/thin|hairline/i.test(name)) return 100
  if (/light/i.test(name)) return 300
  if (/regular|roman|book|normal/i.test(name)) return 400
  return undefined
}

export const slantedByName = (name: string): boolean =>
  /italic|oblique|slant|[-,]it(mt)?$|^(cm|sf|ec)(ti|sl|it|mi)\d|ital$/i.test(name)

/** Fonts of small capitals: CMCSC10, SFCC1000, LMRomanCaps10, Garamond-SmallCaps. */
export const smallCapsByName = (name: string): boolean =>
  /^cmcsc\d|^(sf|ec)cc\d|^lm[a-z]+caps\d|small[- ]?caps/i.test(name)

/** Those of TeX by their own names: upright, slanted and italic typewriter, and its small capitals. */
export const monospaceByName = (name: string): boolean =>
  /courier|mono|consol|typewriter|^(?:cm|sf|ec)(?:sl|i)?tt|^cmtcsc|^(?:sf|ec)(?:st|it|tc)\d/i.test(name)

export const serifByName = (name: string): boolean =>
  /times|serif|roman|georgia|garamond|cambria|palatino|bookman|minion|century|^cm[a-z]*\d|song|ming|batang|mincho/i.test(
    name,
  ) && !/sans/i.test(name)
