/** Glyphs of a made font that have no use. */
const more = 200
const CHARSTRING = 4330
const EEXEC = 55_665

/** Code of the one accented letter. */
export const accented = 1

/**
 * A whole Type 1 font: for each letter from A to Z a shape of its own with stems that change on the way, arcs, a flat arc and a fraction;
 * one accented letter of two others; and as many glyphs again that nobody shows.
 */
export function madeType1(): Uint8Array {
  const letters = Array.from({ length: 26 }, (_, at) => [String.fromCharCode(65 + at), letter(at)] as const)
  const unused = Array.from({ length: more }, (_, at) => {
    const name = `uni${(0x4e00 + at).toString(16).toUpperCase()}`
    return [name, letter(at)] as const
  })
  const mark = [...number(90), ...number(700), 13, ...number(700), 4, ...box(80, 60), 14]
  const both = [...number(30), ...number(710), 13, ...[90, 120, 40, 65, 200].flatMap(number), 12, 6]
  const glyphs = [
    ...letters,
    ...unused,
    ['dieresis', mark] as const,
    ['Adieresis', both] as const,
    ['.notdef', [...number(0), ...number(500), 13, 14]] as const,
  ]
  const codes = [...letters.map(([name]) => [name.charCodeAt(0), name] as const), [accented, 'Adieresis'] as const]
  const open = [
    ...['%!PS-AdobeFont-1.0: Made', '11 dict begin', '/FontName /Made def', '/PaintType 0 def', '/FontType 1 def'],
    ...['/FontMatrix [0.001 0 0 0.001 0 0] readonly def', '/FontBBox {0 -100 1000 900} readonly def'],
    ...['/Encoding 256 array', '0 1 255 {1 index exch /.notdef put} for'],
    ...codes.map(([code, name]) => `dup ${code} /${name} put`),
    ...['readonly def', 'currentdict end', 'currentfile eexec', ''],
  ].join('\n')
  const shut = Buffer.concat([
    ascii('dup /Private 8 dict dup begin\n/RD {string currentfile exch readstring pop} executeonly def\n'),
    ascii('/ND {def} executeonly def\n/NP {put} executeonly def\n/BlueValues [-15 0 700 715] def\n/StdVW [70] def\n'),
    ascii(`/lenIV 4 def\n/Subrs ${subroutines.length} array\n`),
    ...subroutines.map((each, at) => entry(`dup ${at}`, each, 'NP')),
    ascii(`ND\n2 index /CharStrings ${glyphs.length} dict dup begin\n`),
    ...glyphs.map(([name, each]) => entry(`/${name}`, each, 'ND')),
    ascii('end\nend\nreadonly put\nmark currentfile closefile\n'),
  ])
  const zeros = ascii(`${`${'0'.repeat(64)}\n`.repeat(8)}cleartomark\n`)
  return Buffer.concat([ascii(open), encrypted(shut, EEXEC), zeros])
}

/** A stair, an arc, a hole with stems of its own and a flat arc, by the number of a letter. */
function letter(at: number): number[] {
  const [wide, high] = [300 + ((at * 37) % 200), 400 + ((at * 53) % 250)]
  return [
    ...[...number(40), ...number(wide + 320), 13],
    ...[...number(0), ...number(70), 1, ...number(0), ...number(60), 3],
    ...[...number(10), ...number(20), 21, ...number(wide), 6, ...number(high), 7],
    ...[...[-60, 40, -50, -20].flatMap(number), 31],
    // By thirds of a unit.
    ...[...number(-101), ...number(3), 12, 12, ...number(-25), 5, 9],
    // Other stems from here on.
    ...[...number(4), ...number(1), ...number(3), 12, 16, 12, 17, 10],
    ...[...number(60), ...number(-200), 21, ...box(70, 50)],
    ...[...number(-40), ...number(-90), 21],
    // A flat arc by its reference and six points, and back.
    ...[...number(1), 10, ...[30, 0, -20, 4, 15, 3, 5, 0, 8, 0, 12, -4, 10, -3].reduce<number[]>(paired, [])],
    ...[50, 0, 0].flatMap(number),
    ...[...number(0), 10, ...number(60), 7, ...number(-60), 6, 9, 14],
  ]
}

/** Two numbers go to a point of the flat arc. */
const paired = (bytes: number[], value: number, at: number) =>
  at % 2 === 0 ? [...bytes, ...number(value)] : [...bytes, ...number(value), 21, ...number(2), 10]

const box = (wide: number, high: number) => [...number(wide), 6, ...number(high), 7, ...number(-wide), 6, 9]

/** As every Type 1 font has them: the end of a flat arc, its begin, a point of it, nothing; and stems that one of ours uses. */
const subroutines: readonly number[][] = [
  [...number(3), ...number(0), 12, 16, 12, 17, 12, 17, 12, 33, 11],
  [...number(0), ...number(1), 12, 16, 11],
  [...number(0), ...number(2), 12, 16, 11],
  [11],
  [...number(200), ...number(50), 1, ...number(120), ...number(70), 3, 11],
]

/** A whole number of a charstring. */
function number(value: number): number[] {
  if (value >= -107 && value <= 107) return [value + 139]
  return [255, (value >> 24) & 255, (value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const ascii = (text: string) => Buffer.from(text, 'latin1')

function entry(name: string, charstring: readonly number[], end: string): Buffer {
  const bytes = encrypted(Buffer.from(charstring), CHARSTRING)
  return Buffer.concat([ascii(`${name} ${bytes.length} RD `), bytes, ascii(` ${end}\n`)])
}

/** Behind four bytes that mean nothing. */
function encrypted(bytes: Uint8Array, key: number): Buffer {
  let state = key
  return Buffer.from(
    [0x41, 0x42, 0x43, 0x44, ...bytes].map((byte) => {
      const coded = byte ^ (state >> 8)
      state = ((coded + state) * 52_845 + 22_719) & 0xffff
      return coded
    }),
  )
}
