import { expect, test } from 'vitest'
import { randomFrom } from '#features/imaging/filters/random.ts'
import { createPicture, createPlane } from '#features/imaging/picture/picture.ts'
import { closeForm } from './closedForm.ts'
import { known } from './trimap.ts'

const side = 120

test('a noisy matte is calmed along the colours, and what is known stays as it is', () => {
  const random = randomFrom(3)
  const picture = createPicture(side, side)
  const [truth, matte] = [createPlane(side, side), createPlane(side, side)]
  const data = new Uint8Array(side * side)
  const seam: number[] = []
  for (let i = 0; i < data.length; i++) {
    const [x, y] = [i % side, Math.floor(i / side)]
    const share = Math.min(Math.max((64 + 6 * Math.sin(y / 9) - x) / 3, 0), 1)
    // Both sides in light that changes slowly: no two colours explain all of the edge.
    const [light, shade] = [0.7 + 0.3 * Math.sin(y / 20), 0.7 + 0.3 * Math.cos(y / 17)]
    ;[200, 140, 100].forEach((skin, c) => {
      picture.data[i * 3 + c] = share * light * skin + (1 - share) * shade * [60, 110, 190][c]!
    })
    truth.data[i] = share
    const isOpen = x > 50 && x < 80
    data[i] = isOpen ? known.nothing : share > 0.5 ? known.person : known.background
    if (isOpen) seam.push(i)
    matte.data[i] = isOpen ? Math.min(Math.max(share + (random() - 0.5) * 0.5, 0), 1) : share
  }
  const errorOf = () => matte.data.reduce((sum, share, i) => sum + Math.abs(share - truth.data[i]!), 0)
  const before = errorOf()
  closeForm(picture, truth, matte, { width: side, height: side, data, seam: Int32Array.from(seam) })
  expect(errorOf()).toBeLessThan(0.75 * before)
  expect(matte.data[60 * side + 10]).toBe(1)
  expect(matte.data[60 * side + 110]).toBe(0)
})
