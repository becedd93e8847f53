import type { randomOf } from './random.ts'

/** JSON that `JSON.stringify` cannot write; it stands where the mark is. */
export type RawJson = { raw: string }

const repeated = (text: string, times: number) => text.repeat(times)

/** Texts that no field can keep: they are to be refused with 422. */
export const impossibleTexts = (random: ReturnType<typeof randomOf>): string[] => {
  const around = random.word()
  return ['\0', `${around}\0${around}`, '\ud800', `${around}\udfff`, `\udc00${around}\ud800`]
}

/** Values that some program or person sends one day: any answer but a failure of ours is fine. */
export const oddValues = (random: ReturnType<typeof randomOf>): unknown[] => [
  '',
  ' ',
  repeated(random.word(), 1_500),
  '\u202e\u2066\u200f\ufeff',
  '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}e\u0301\ufffd',
  "'; drop table accounts; --",
  '%00%ED%A0%80%zz%',
  'http://localhost/files/uploads/%00',
  'http://localhost/files/%ED%A0%80',
  '{"\\u0000":"\\ud800","__proto__":{"x":"\\u0000"}}',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  -1,
  0,
  0.5,
  random.below(2 ** 31) + 2 ** 31,
  2 ** 53,
  2 ** 63,
  '9223372036854775808',
  '99999999999999999999999999',
  '-2147483649',
  'NaN',
  'Infinity',
  '1e400',
  { raw: '1e400' },
  { raw: '-1e400' },
  { raw: `${repeated('[', 20_000)}${repeated(']', 20_000)}` },
  { raw: `${repeated('{"a":', 5_000)}1${repeated('}', 5_000)}` },
  { raw: '{"__proto__":{"isAdmin":true}}' },
  { raw: '{"constructor":{"prototype":{"isAdmin":true}}}' },
  null,
  true,
  [],
  {},
  [[]],
  ['a', 'b'],
  { length: 1, toString: 'x', hasOwnProperty: 'x' },
]

/** JSON of a value in which raw JSON may stand. */
export function jsonOf(value: unknown): string {
  const raws: string[] = []
  const text = JSON.stringify(value, (_key, inner: unknown) => {
    if (!isRaw(inner)) return inner
    raws.push(inner.raw)
    return `raw ${raws.length - 1} json`
  })
  return text.replace(/"raw (\d+) json"/g, (_all, index) => raws[Number(index)] ?? '')
}

const isRaw = (value: unknown): value is RawJson =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 1 && 'raw' in value

/** A value as it stands in an address. Half a surrogate pair is written as its three bytes would be, which UTF-8 forbids. */
export function inAddress(value: unknown): string {
  const text = isRaw(value)
    ? value.raw.slice(0, 2_000)
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
  return [...text].map((char) => (char.isWellFormed() ? encodeURIComponent(char) : bytesOf(char))).join('')
}

function bytesOf(half: string): string {
  const unit = half.charCodeAt(0)
  const bytes = [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)]
  return bytes.map((byte) => `%${byte.toString(16).toUpperCase()}`).join('')
}
