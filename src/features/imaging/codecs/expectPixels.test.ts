import sharp from 'sharp'
import { expect, test } from 'vitest'
import { codes } from '#platform/codes.ts'
import { expectPixels } from './expectPixels.ts'

test('a picture of too many pixels is refused as one, by its header, and what is no picture is not', async () => {
  const picture = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  await expectPixels(picture, 2_000_000)
  await expect(expectPixels(picture, 1_900_000)).rejects.toMatchObject({ code: codes.tooManyPixels })
  await expect(expectPixels(Buffer.from('words'), 1)).rejects.toThrow(/unsupported/)
})
