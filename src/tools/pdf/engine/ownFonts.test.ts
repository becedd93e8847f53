import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownFonts } from '#platform/fonts/fonts.ts'
import { findOffice } from './office/kit.ts'
import { convertBySoffice } from './office/soffice.ts'
import { makeDocx } from './office/testFiles.ts'
import pdfToText from './pdfToText.ts'
import { openDocument } from './reader/openDocument.ts'
import { PROSE } from './samples/prose.ts'
import { testWork } from './samples/work.ts'

const strange = 'Homebrewed Mono'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-fonts-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

/** What fontconfig takes for a font, as the machine is set up or by the product's own list. */
function match(
  wanted: string,
  format: '%{family}' | '%{family[0]}' | '%{file}',
  list: Record<string, string> = {},
): string {
  return execFileSync('fc-match', ['-f', format, wanted], { env: { ...process.env, ...list }, encoding: 'utf8' })
}

/** Makes the tests run as somebody who has a font of their own: Liberation Mono under a name of the same length. */
async function haveStrangeFont(): Promise<void> {
  let font = (await readFile(match('Liberation Mono', '%{file}', ownFonts))).toString('latin1')
  const wide = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('latin1')
  for (const spelled of [wide, String]) font = font.replaceAll(spelled('Liberation'), spelled('Homebrewed'))
  await mkdir(join(folder, '.fonts'))
  await writeFile(join(folder, '.fonts/strange.ttf'), font, 'latin1')
  vi.stubEnv('HOME', folder)
}

/** Where each letter stands in the PDF that LibreOffice makes of a text in this font. */
async function converted(name: string): Promise<string> {
  const run = `<w:r><w:rPr><w:rFonts w:ascii="${strange}" w:hAnsi="${strange}"/></w:rPr><w:t>${PROSE}</w:t></w:r>`
  const job = join(folder, name)
  await mkdir(job)
  const file = join(job, 'text.docx')
  await writeFile(file, makeDocx(`<w:p>${run}</w:p>`))
  const { signal } = new AbortController()
  const pdf = await convertBySoffice(findOffice()!, { file, kind: 'word', folder: job, options: '{}', signal })
  const document = await openDocument(pdf)
  const places = document
    .page(1)
    .chars.map(({ text, origin }) => `${text} ${origin.x.toFixed(1)} ${origin.y.toFixed(1)}`)
  document.close()
  return places.join('\n')
}

test('a font that only this machine has changes no document', { timeout: 240_000 }, async () => {
  const before = await converted('before')

  await haveStrangeFont()

  expect(match(strange, '%{family}')).toBe(strange)
  expect(match(strange, '%{family}', ownFonts)).toBe('DejaVu Sans')
  expect(await converted('after')).toBe(before)
})

test.for([
  ['Arial', 'Liberation Sans'],
  ['Times New Roman', 'Liberation Serif'],
  ['Courier New', 'Liberation Mono'],
  ['Arial Narrow', 'Liberation Sans Narrow'],
  ['Calibri', 'Carlito'],
  ['Cambria', 'Caladea'],
  ['Georgia', 'DejaVu Serif'],
  ['Consolas', 'DejaVu Sans Mono'],
  ['Comic Sans MS', 'Liberation Sans'],
  ['Segoe UI', 'Liberation Sans'],
  ['Segoe UI Semibold', 'Liberation Sans'],
  ['Aptos Display', 'Liberation Sans'],
  ['Aptos Narrow', 'Carlito'],
  ['Verdana', 'DejaVu Sans'],
  ['Garamond', 'Liberation Serif'],
  ['Palatino Linotype', 'Caladea'],
  ['Menlo', 'DejaVu Sans Mono'],
  ['SimSun', 'Droid Sans Fallback'],
  [':lang=ja', 'Droid Sans Fallback'],
  ['Malgun Gothic', 'WenQuanYi Micro Hei'],
  [':lang=ar', 'DejaVu Sans'],
  ['nobody knows this one', 'DejaVu Sans'],
] as const)('%s becomes %s', ([wanted, family]) => {
  expect(match(wanted, '%{family[0]}', ownFonts)).toBe(family)
})

/** A word or some signs of each script that many people write, and signs that stand in letters of today. */
const WRITTEN = {
  Hindi: 'नमस्ते दुनिया',
  Bengali: 'নমস্কার বিশ্ব',
  Punjabi: 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ',
  Gujarati: 'નમસ્તે દુનિયા',
  Odia: 'ନମସ୍କାର',
  Tamil: 'வணக்கம் உலகம்',
  Telugu: 'నమస్కారం',
  Kannada: 'ನಮಸ್ಕಾರ',
  Malayalam: 'നമസ്കാരം',
  Sinhala: 'ආයුබෝවන්',
  Thai: 'สวัสดีชาวโลก',
  Lao: 'ສະບາຍດີ',
  Khmer: 'សួស្តី',
  Burmese: 'မြန်မာ',
  Tibetan: 'བཀྲ་ཤིས',
  Amharic: 'ሰላም',
  Georgian: 'გამარჯობა',
  Armenian: 'Բարեւ',
  Hebrew: 'שלום עולם',
  Arabic: 'مرحبا بالعالم',
  Persian: 'پیغام گچ ژاله',
  Urdu: 'یہ خط ہے ٹڈڑ',
  Korean: '안녕하세요 뷁',
  Chinese: '你好世界 體龍',
  Japanese: 'こんにちは カタカナ',
  Vietnamese: 'Xin chào thế giới',
  Javanese: 'ꦲꦏ꧀ꦱꦫ',
  Balinese: 'ᬅᬓ᭄ᬱᬭ',
  Sundanese: 'ᮃᮊ᮪ᮞᮛ',
  signs: '😀🚀✅📞👍🔒⭐🎉❤✉📧📍☎✔★→①Ⅷ½€₹₽₿₺₫₱∑∫√≤∞∈',
} as const

/** Whether one of the product's fonts has all of these letters. */
const hasFontFor = (letters: string): boolean => {
  const codes = [...new Set(letters.replaceAll(' ', ''))].map((letter) => letter.codePointAt(0)!.toString(16))
  return (
    execFileSync('fc-list', [`:charset=${codes.join(' ')}`, 'file'], { env: { ...process.env, ...ownFonts } }).length >
    0
  )
}

test.for(Object.entries(WRITTEN).filter(([name]) => name !== 'signs'))(
  'documents in %s are drawn in letters and not in boxes',
  ([, text]) => {
    expect(hasFontFor(text)).toBe(true)
  },
)

test('signs among words, such as emoji and currencies, are drawn, each in some font', () => {
  expect([...WRITTEN.signs].filter((sign) => !hasFontFor(sign))).toEqual([])
})

test('a document in many scripts takes its letters from the fonts that have them, and they are read again', {
  timeout: 240_000,
}, async () => {
  const paragraphs = Object.values(WRITTEN).map(
    (text) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`,
  )
  const file = join(folder, 'scripts.docx')
  await writeFile(file, makeDocx(paragraphs.join('')))
  const { signal } = new AbortController()
  const pdf = await convertBySoffice(findOffice()!, { file, kind: 'word', folder, options: '{}', signal })
  const document = await openDocument(pdf)
  const { chars } = document.page(1)
  const fontOf = (letter: string) => document.fonts[chars.find(({ text }) => text === letter)?.font ?? -1]?.name
  expect(fontOf('น') ?? fontOf('ส')).toMatch(/NotoSansThai/)
  expect(fontOf('한') ?? fontOf('안')).toMatch(/WenQuanYi/)
  expect(fontOf('🚀')).toMatch(/Symbola/)
  expect(fontOf('ع')).toMatch(/DejaVuSans|DejaVu Sans/)
  document.close()

  await using work = testWork()
  const { file: text } = await pdfToText({ path: pdf }, work)
  const read = (await readFile(text, 'utf8')).normalize('NFC')
  // LibreOffice tells the letters below others of Khmer after their vowels, and some not at all.
  const words = Object.values({ ...WRITTEN, signs: '', Khmer: '' }).flatMap((written) =>
    written.normalize('NFC').split(' '),
  )
  expect(words.filter((word) => !read.includes(word))).toEqual([])
})
