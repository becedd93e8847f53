import { expect, test } from 'vitest'
import type { Findings } from './contract.ts'
import { findingLines } from './findingLines.ts'
import { oldPhotosTexts } from './texts.ts'

const none: Findings = {
  scratches: 0,
  specks: 0,
  left: { places: 0, share: 0 },
  torn: false,
  noise: 0,
  faded: false,
  tint: 'none',
}
const say = oldPhotosTexts.en.found

test('only what was done is claimed, and what is left is named', () => {
  expect(findingLines(none, say)).toEqual(['No damage was found.', 'Only its size was doubled, so this costs nothing.'])
  expect(findingLines({ ...none, scratches: 3, left: { places: 2, share: 0.174 } }, say)).toEqual([
    'Scratches and folds mended: 3.',
    'Places that still look like damage: 2, about 17 % of the damage.',
  ])
  expect(findingLines({ ...none, left: { places: 9, share: 1 } }, say)).toEqual([say.doubtful, say.free])
  expect(findingLines({ ...none, tint: 'hand' }, say)).toEqual([say.nothing])
  expect(findingLines({ ...none, faces: true }, say)).toEqual([say.faces])
})
