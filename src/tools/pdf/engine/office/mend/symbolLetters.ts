/** Signs of a font that draws signs in place of letters, from the code of the first of them on; a space where there is none like it. */
type Run = [from: number, signs: string]

const greek = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'
const smallGreek = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'

/** Fonts of Windows that draw signs (Unicode's own names for what they draw, L2/11-344), as far as common fonts have the signs. */
const fonts: Record<string, Run[]> = {
  wingdings: [
    [0x21, '✏✂✁👓🔔📖🕯☎✆✉'],
    [0x36, '⌛'],
    [0x3f, '✍✍✌👌👍👎☜☞☝☟🖐☺😐☹💣☠🏳🏱✈☼💧❄✞✞✞✠✡☪☯ॐ☸♈♉♊♋♌♍♎♏♐♑♒♓&&●❍■□❐❑❒⬧⧫◆❖⬥⌧'],
    [0x80, '⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿'],
    [0x9e, '·•▪○○○◉◎○▪□✦✦★✶✴✹✵'],
    [0xb5, '✪✰'],
    [0xd8, '➢'],
    [0xdf, '←→↑↓↖↗↙↘⬅➔⬆⬇'],
    [0xef, '⇦⇨⇧⇩⬄⇳'],
    [0xfb, '✗✓☒☑'],
  ],
  'wingdings 2': [
    [0x4f, '✗✓☒☑☒☒'],
    [0x97, '●'],
    [0xa2, '■□'],
  ],
  'wingdings 3': [
    [0x66, '←→↑↓'],
    [0x70, '▲▼△▽◀▶◁▷'],
  ],
  webdings: [
    [0x33, '◀▶▲▼'],
    [0x61, '✓'],
    [0x63, '□'],
    [0x67, '■'],
    [0x6e, '●'],
    [0x72, '✗'],
  ],
  symbol: [
    [0x41, greek],
    [0x61, smallGreek],
    [0xa3, '≤'],
    [0xa5, '∞'],
    [0xab, '↔←↑→↓°±″≥×∝∂•÷≠≡≈…'],
    [0xc6, '∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓'],
    [0xe5, '∑'],
    [0xf2, '∫'],
  ],
}

const tables = new Map(
  Object.entries(fonts).map(([name, runs]) => [
    name,
    new Map(runs.flatMap(([from, signs]) => [...signs].map((sign, at) => [from + at, sign] as const))),
  ]),
)

/** Whether a font draws signs in place of letters. */
export const drawsSigns = (font: string): boolean => tables.has(font.toLowerCase())

/** A text in such a font with the signs that it shows. Letters may be written as themselves or in the private area, at U+F000. */
export function signsOf(text: string, font: string): string {
  const table = tables.get(font.toLowerCase())
  if (!table) return text
  return [...text].map((letter) => table.get(codeOf(letter)) ?? letter).join('')
}

function codeOf(letter: string): number {
  const code = letter.codePointAt(0)!
  return code >= 0xf020 && code <= 0xf0ff ? code - 0xf000 : code
}
