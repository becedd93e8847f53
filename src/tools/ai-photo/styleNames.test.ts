import { expect, test } from 'vitest'
import { languages } from '#platform/languages.ts'
import { styles } from './contract.ts'
import { aiPhotoTexts } from './texts.ts'

test('every language has a name for each style, and English the one that programs read', () => {
  expect(styles.map(({ typeId }) => aiPhotoTexts.en.names[typeId])).toEqual(styles.map(({ typeName }) => typeName))
  for (const language of languages) {
    const names = styles.map(({ typeId }) => aiPhotoTexts[language].names[typeId])
    expect(new Set(names.filter(Boolean)).size, language).toBe(styles.length)
  }
  for (const { typeId } of styles)
    expect(aiPhotoTexts.ar.names[typeId]).toMatch(/^[\p{Script=Arabic}\s\u2066-\u2069]+$/u)
})
