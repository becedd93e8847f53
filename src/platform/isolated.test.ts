import { expect, test } from 'vitest'
import { inOneLine, isolated, isolatedFacts, listed, withoutTurns } from './isolated.ts'
import { isolating } from './isolating.ts'
import { languages } from './languages.ts'

const texts = {
  to: (phone: string) => `إلى ${phone}`,
  count: (files: number) => `الملفات: ${files}`,
  mail: (url: string) => ({ button: { url } }),
  list: ['واحد', 'اثنان'],
  inner: { word: 'كلمة' },
}

test('a sentence from right to left keeps what fills it together, and leaves numbers and links alone', () => {
  const said = isolating(texts)
  expect(said.to('+1 555 0100')).toBe('إلى \u2068+1 555 0100\u2069')
  expect(said.count(3)).toBe('الملفات: 3')
  expect(said.mail('https://a.example/?b').button.url).toBe('https://a.example/?b')
  expect(said.list).toEqual(['واحد', 'اثنان'])
  expect(said.inner.word).toBe('كلمة')
})

test('left-to-right languages take words as they are', () => {
  expect(isolated('€49.80', 'en')).toBe('€49.80')
  expect(isolatedFacts({ amount: '€49.80', until: null }, 'id')).toEqual({ amount: '€49.80', until: null })
})

test('facts are isolated one by one, and what is no word stays', () => {
  expect(isolatedFacts({ amount: '€49.80', until: null, renews: true }, 'ar')).toEqual({
    amount: '\u2068€49.80\u2069',
    until: null,
    renews: true,
  })
})

test('facts in one line keep their order beside names from left to right, and those that are not there leave no dot', () => {
  const facts = ['صفحات PDF', undefined, '9:05 م', false, '', 0, '275 kB'] as const
  expect(inOneLine(facts, 'ar')).toBe('\u2067صفحات PDF\u2069 · \u20679:05 م\u2069 · \u2068275 kB\u2069')
  expect(inOneLine(['PDF pages', undefined, '9:05 PM', 0], 'en')).toBe('PDF pages · 9:05 PM')
})

test('words that begin with a name from left to right, and are Arabic, run from the right', () => {
  expect(isolated('PDF إلى Word', 'ar')).toBe('\u2067PDF إلى Word\u2069')
  for (const words of ['PDF إلى Word', 'عقد.pdf', 'letter.pdf', '+1 555 0100', 'PDF ל־Word', ''])
    expect(isolating(texts).to(words)).toBe(`إلى ${isolated(words, 'ar')}`)
})

test('a list has the comma of its language, and each of it stands by itself', () => {
  expect(listed(['.pdf', '.jpg'], 'es')).toBe('.pdf, .jpg')
  expect(listed(['.pdf', 'عقد.jpg'], 'ar')).toBe('\u2068.pdf\u2069، \u2067عقد.jpg\u2069')
})

test('a name that turns what follows it turns no sentence, in any language', () => {
  for (const language of languages) {
    const said = isolated('photo\u202Egpj.exe', language)
    expect(said).toContain('photogpj.exe')
    expect(listed(['a\u202B', 'b'], language)).not.toContain('\u202B')
  }
})

test('a name ends no isolate that it did not begin and leaves none open, and ours stay however often words are isolated', () => {
  for (const odd of ['a\u2069b', 'a\u2067b', '\u2067a\u2069\u2069b', 'a\u2066\u2067b\u2069']) {
    const said = isolated(odd, 'ar')
    expect(said.match(/[\u2066-\u2068]/g)).toHaveLength(said.match(/\u2069/g)!.length)
    expect(isolated(odd, 'en').replace(/[\u2066-\u2068][^\u2066-\u2069]*\u2069/g, '')).not.toMatch(/[\u2066-\u2069]/)
    expect(withoutTurns(odd)).toBe('ab')
  }
  const list = isolated(listed(['.pdf', 'عقد.jpg'], 'ar'), 'ar')
  expect(isolated(list, 'ar')).toBe(`\u2067${list}\u2069`)
})
