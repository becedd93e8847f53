/** Letters in the order in which lists count with them, as Word has them. */
const letters = {
  russianLower: 'абвгдежзиклмнопрстуфхцчшщэюя',
  russianUpper: 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ',
  arabicAlpha: 'أبتثجحخدذرزسشصضطظعغفقكلمنهوي',
  arabicAbjad: 'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ',
  thaiLetters: 'กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ',
  ganada: '가나다라마바사아자차카타파하',
  aiueoFullWidth: 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン',
  decimalEnclosedCircle: '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳',
}

const MOST = 99
const hebrewTens = ['', 'י', 'כ', 'ל', 'מ', 'נ', 'ס', 'ע', 'פ', 'צ']
const hebrewOnes = ['', 'א', 'ב', 'ג', 'ד', 'ה', 'ו', 'ז', 'ח', 'ט']
const chineseDigits = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九']

const upTo = (most: number, written: (number: number) => string): string[] =>
  Array.from({ length: most }, (_, at) => written(at + 1))

/** Hebrew numbers; 15 and 16 are written by nine, as the letters of ten and five would spell a name of God. */
const hebrew = (number: number): string => {
  const ten = number === 15 || number === 16 ? 'ט' : hebrewTens[Math.floor(number / 10)]!
  return ten + hebrewOnes[ten === 'ט' ? number - 9 : number % 10]!
}

const chinese = (number: number): string => {
  const tens = Math.floor(number / 10)
  return (tens > 1 ? chineseDigits[tens]! : '') + (tens > 0 ? '十' : '') + chineseDigits[number % 10]!
}

export type CounterKind = keyof typeof letters | 'hebrew1' | 'chineseCountingThousand'

/**
 * Ways to count that are neither digits of Europe, nor Latin letters, nor Roman numbers, by their names in Office Open XML (ISO/IEC
 * 29500-1, 17.18.59): what each writes for 1, 2, 3 and so on. Those that word processors show alike are here.
 */
export const counters: Readonly<Record<CounterKind, readonly string[]>> = {
  ...(Object.fromEntries(Object.entries(letters).map(([kind, all]) => [kind, Array.from(all)])) as Record<
    keyof typeof letters,
    string[]
  >),
  hebrew1: upTo(MOST, hebrew),
  chineseCountingThousand: upTo(MOST, chinese),
}

/** What a sign or a word may count, in each way that has it. */
const readings = Map.groupBy(
  (Object.keys(counters) as CounterKind[]).flatMap((kind) =>
    counters[kind].map((written, at) => ({ written, kind, value: at + 1 })),
  ),
  ({ written }) => written,
)

/** All ways in which a text may be read as a number, with a plain alif read as the one with its hamza. */
export const readCounted = (text: string): { kind: CounterKind; value: number }[] =>
  (readings.get(text === 'ا' ? 'أ' : text) ?? []).map(({ kind, value }) => ({ kind, value }))
