import type { TextStyle } from '../layout/model.ts'

/**
 * Families that come with word processors and systems. Anything else, also what many install, would be replaced by whatever
 * the reader's machine thinks of, often far wider, so it is replaced here by the common family nearest to it, stretched to its width.
 */
const common = new Set(
  `Arial, Arial Narrow, Arial Black, Arial Unicode MS, Aptos, Bahnschrift, Book Antiqua, Bookman Old Style, Calibri,
  Calibri Light, Cambria, Cambria Math, Candara, Century, Century Gothic, Century Schoolbook, Comic Sans MS, Consolas,
  Constantia, Corbel, Courier, Courier New, Franklin Gothic Medium, Garamond, Georgia, Gill Sans MT, Impact,
  Lucida Console, Lucida Sans Unicode, Palatino Linotype, Segoe UI, Symbol, Tahoma, Times New Roman, Trebuchet MS,
  Verdana, Webdings, Wingdings, Wingdings 2, Wingdings 3, DejaVu Sans, DejaVu Sans Mono, DejaVu Serif, SimSun, NSimSun, SimHei,
  KaiTi, FangSong, Microsoft YaHei, Microsoft JhengHei, PMingLiU, MingLiU, MS Gothic, MS Mincho, MS PGothic, MS PMincho,
  Meiryo, Yu Gothic, Yu Mincho, Batang, BatangChe, Gulim, Dotum, Malgun Gothic, Traditional Arabic, Simplified Arabic,
  Arabic Typesetting, David, Miriam, Narkisim, Angsana New, Cordia New, Mangal, Nirmala UI, Leelawadee UI`
    .split(',')
    .map((family) => family.trim().toLowerCase()),
)

/** The family to write into a document. */
export function wordFamily({ family, serif, monospace }: TextStyle): string {
  if (common.has(family.toLowerCase())) return family
  if (monospace) return 'Courier New'
  return serif ? 'Times New Roman' : 'Arial'
}

/** The families whose letters stretching was measured by. */
const measured = new Set(['Times New Roman', 'Arial', 'Courier New'])

/** Width of the letters in percent of those of the family that is written. */
export const stretchOf = (style: TextStyle): number => (measured.has(wordFamily(style)) ? (style.stretch ?? 100) : 100)

/** The family for each kind of script. */
export function fontOf(style: TextStyle) {
  const family = wordFamily(style)
  return { ascii: family, hAnsi: family, cs: family, eastAsia: family }
}
