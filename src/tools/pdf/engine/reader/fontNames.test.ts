import { expect, test } from 'vitest'
import { familyName, slantedByName, smallCapsByName, weightInName } from './fontNames.ts'

test('names of slanted and of half bold designs say so without the whole word', () => {
  expect(['LMRomanSlant10-Regular', 'LMMonoSlant10-Regular', 'Arial-ItalicMT'].map(slantedByName)).toEqual([
    true,
    true,
    true,
  ])
  expect(['LMRomanDemi10-Regular', 'Inter-SemiBold', 'LMRoman10-Regular'].map(weightInName)).toEqual([600, 600, 400])
  expect(weightInName('Democratica-Regular')).toBe(400)
})

test('the bold designs of Computer Modern are told from the others by their short names', () => {
  const bold = ['CMB10', 'CMBX12', 'CMBXTI10', 'CMSSBX10', 'SFBX1000', 'SFBI1000', 'SFRB0800', 'ECSX0900']
  expect(bold.map(weightInName)).toEqual(bold.map(() => 700))
  expect(['CMR10', 'CMBSY10', 'CMSS10', 'SFRM1000', 'SFSI0900', 'ECTI1000'].map(weightInName)).toEqual(
    Array(6).fill(undefined),
  )
})

test('Computer Modern Bright has no serifs, and bold designs as well', () => {
  expect(familyName('SFBMR10', '')).toBe('Arial')
  expect(familyName('HFBRBX10', '')).toBe('Arial')
  expect(familyName('CMBX10', '')).toBe('Times New Roman')
  expect(['SFBBX10', 'HFBRBX10', 'SFBMR10', 'HFBR10'].map(weightInName)).toEqual([700, 700, undefined, undefined])
})

test('fonts of small capitals are told by their names, and have the family of the others', () => {
  expect(['CMCSC10', 'SFCC1000', 'LMRomanCaps10-Regular', 'Minion-SmallCaps'].map(smallCapsByName)).not.toContain(false)
  expect(['CMR10', 'Escapade', 'LMRoman10-Regular'].map(smallCapsByName)).not.toContain(true)
  expect(familyName('LMRomanCaps10-Regular', '')).toBe('Times New Roman')
})
