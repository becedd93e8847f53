import { expect, test } from 'vitest'
import { photoTexts } from '#features/photos/texts.ts'
import { languages } from '#platform/languages.ts'
import { idPhotoTexts } from './texts.ts'

test.each(languages)('while an ID photo is made, no sentence speaks of the mending of old photos (%s)', (language) => {
  const told = Object.values(idPhotoTexts[language].steps)
  expect(told).toHaveLength(4)
  expect(told.filter((each) => photoTexts[language].titles.includes(each))).toEqual([])
})
