import { expect, test } from 'vitest'
import { languages } from '#platform/languages.ts'
import { factLines } from './facts.ts'
import { fileFacts, namesOf, placesOf, withNames } from './fileFacts.ts'
import { pdfPagesTexts } from './texts.ts'

const names = ['one.pdf', 'عقد.pdf', 'three.pdf']

test('what holds for some of several files names them, in every language', () => {
  for (const fact of fileFacts) {
    const told = withNames({ [fact]: true, [placesOf(fact)]: [0, 2] }, names)
    expect(told).toEqual({ [fact]: true, [namesOf(fact)]: ['one.pdf', 'three.pdf'] })
    for (const language of languages) {
      const [line = ''] = factLines(told, pdfPagesTexts[language].facts, language)
      expect(line, fact).toContain(pdfPagesTexts[language].facts[fact])
      expect([line.includes('one.pdf'), line.includes('three.pdf'), line.includes('عقد')]).toEqual([true, true, false])
    }
  }
})

test('of one file, and of results from before, the sentence stands alone', () => {
  const say = pdfPagesTexts.en.facts
  expect(factLines(withNames({ wasDamaged: true }, ['one.pdf']), say, 'en')).toEqual([say.wasDamaged])
})
