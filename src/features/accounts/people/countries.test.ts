import { expect, test } from 'vitest'
import { countriesIn, countryName, isCountry } from './countries.ts'

test('every language names the same countries in its own order', () => {
  const [english, spanish] = [countriesIn('en'), countriesIn('es')]
  const of = (list: typeof english, iso: string) => list.find((country) => country.iso === iso)
  expect(english.length).toBeGreaterThan(240)
  expect(new Set(spanish.map(({ iso }) => iso))).toEqual(new Set(english.map(({ iso }) => iso)))
  expect(of(english, 'DE')).toEqual({ name: 'Germany', iso: 'DE', prefix: '+49' })
  expect(of(spanish, 'DE')).toEqual({ name: 'Alemania', iso: 'DE', prefix: '+49' })
  const names = spanish.map(({ name }) => name)
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'es')))
  expect(countriesIn('es')).toBe(spanish)
})

test('where nobody can be called there is no prefix', () => {
  expect(countriesIn('en').find(({ iso }) => iso === 'AQ')).toEqual({ name: 'Antarctica', iso: 'AQ', prefix: '' })
})

test('a country is two letters that stand for one', () => {
  expect(['ID', 'AQ'].map(isCountry)).toEqual([true, true])
  expect(['', 'ZZ', 'IDN', '360', 'Indonesia'].map(isCountry)).toEqual([false, false, false, false, false])
})

test('a country is named in each language, and what is none stays as it is', () => {
  expect([countryName('DE', 'es'), countryName('SA', 'ar'), countryName('', 'en'), countryName('ZZ', 'en')]).toEqual([
    ...['Alemania', 'المملكة العربية السعودية', '', 'ZZ'],
  ])
})
