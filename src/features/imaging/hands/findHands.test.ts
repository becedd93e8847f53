import { expect, test } from 'vitest'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { createPicture } from '#features/imaging/picture/picture.ts'
import { sample } from '../../../../tests/support/samples.ts'
import { findHands } from './findHands.ts'

test('a portrait without hands, and a plain wall, have none', async () => {
  const { picture } = await decodePicture(sample('portrait.jpg'), { maxSide: 700 })
  const whole = { left: 0, top: 0, width: picture.height, height: picture.height }
  expect(await findHands(picture, [whole])).toEqual([])
  expect(await findHands(createPicture(200, 200), [{ left: 0, top: 0, width: 200, height: 200 }])).toEqual([])
})
