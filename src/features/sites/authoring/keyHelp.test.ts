import { expect, test } from 'vitest'
import { languageList } from '#platform/languages.ts'
import type { SiteTool } from '../format/siteTool.ts'
import { type KeyHelp, keyHelp } from './keyHelp.ts'
import { keyHelpTexts } from './keyHelpTexts.ts'

const tools = [{ id: 'pdf', siteType: 5 }] as unknown as SiteTool[]
const allOf = (keys: readonly KeyHelp[]): KeyHelp[] => keys.flatMap((key) => [key, ...allOf(key.keys)])
const helpIn = (language: 'en' | 'es' | 'id' | 'ar') =>
  ['site.yaml', 'pages/index.yaml'].flatMap((path) => allOf(keyHelp(tools, path, language)))

/** The list of site types is made of the names of tools, and the same in every language. */
const isMade = (about: string) => /; 0 a hub of all tools$/.test(about)

test.each(languageList.filter(({ code }) => code !== 'en').map(({ code }) => code))(
  'what each key means is told in %s',
  (language) => {
    const english = new Set(helpIn('en').map(({ about }) => about))
    const { about } = keyHelpTexts[language]
    const missing = [...english].filter(
      (sentence) => sentence !== '' && !isMade(sentence) && about(sentence) === sentence,
    )
    expect(english.size).toBeGreaterThan(100)
    expect(missing).toEqual([])
  },
)

test('kinds of values are told in words of the language, and ranges where there is one', () => {
  const kinds = (language: 'en' | 'es') => helpIn(language).map(({ kind }) => kind)
  expect(kinds('en')).toEqual(expect.arrayContaining(['whole number, 1 to 100', 'plain, soft or accent', 'block']))
  expect(kinds('es')).toEqual(expect.arrayContaining(['número entero, de 1 a 100', 'plain, soft o accent', 'bloque']))
  expect(kinds('en').filter((kind) => kind.includes('9007199254740991'))).toEqual([])
})
