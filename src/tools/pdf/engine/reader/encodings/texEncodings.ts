/** Where TeX's older encoding of text, OT1, differs from ASCII: signs by code. */
export const ot1: Record<number, string> = {
  11: 'ff',
  12: 'fi',
  13: 'fl',
  14: 'ffi',
  15: 'ffl',
  16: 'ı',
  17: 'ȷ',
  25: 'ß',
  26: 'æ',
  27: 'œ',
  28: 'ø',
  34: '”',
  39: '’',
  60: '¡',
  62: '¿',
  92: '“',
  96: '‘',
  123: '–',
  124: '—',
}
/** Where T1, the encoding that was agreed on in Cork, does. */
export const t1: Record<number, string> = {
  16: '“',
  17: '”',
  18: '„',
  19: '«',
  20: '»',
  21: '–',
  22: '—',
  25: 'ı',
  27: 'ff',
  28: 'fi',
  29: 'fl',
  30: 'ffi',
  31: 'ffl',
  39: '’',
  96: '‘',
}

/** Signs from a code on; spaces stand for what is left out. */
const signs = (from: number, row: string): Record<number, string> =>
  Object.fromEntries([...row].flatMap((sign, at) => (sign === ' ' ? [] : [[from + at, sign]])))

/** TeX's encoding of signs, OMS, from the codes on that ASCII has for others; the letters are its script ones. */
export const oms: Record<number, string> = {
  ...signs(0x20, '←→↑↓↔↗↘≃⇐⇒⇑⇓⇔↖↙∝′∞∈∋△▽  ∀∃¬∅ℜℑ⊤⊥ℵ'),
  ...signs(0x5b, '∪∩⊎∧∨⊢⊣⌊⌋⌈⌉{}⟨⟩|‖↕⇕\\≀√⨿∇∫⊔⊓⊑⊒§†‡¶♣♢♡♠'),
}
/** TeX's encoding of slanted letters, OML, where it differs from ASCII in the same way. */
export const oml: Record<number, string> = {
  ...signs(0x20, 'ψωεϑϖϱςφ↼↽⇀⇁  ▷◁'),
  ...signs(0x3a, '.,</>⋆∂'),
  ...signs(0x5b, '♭♮♯⌣⌢ℓ'),
  ...signs(0x7b, 'ıȷ℘'),
}

/** Whether only OT1, or only T1, has a ligature at a code: no text of some length goes without one. */
export const isOfOt1 = (code: number): boolean => code >= 11 && code <= 15
export const isOfT1 = (code: number): boolean => code >= 27 && code <= 31
