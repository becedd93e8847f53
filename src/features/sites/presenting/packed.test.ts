import { expect, test } from 'vitest'
import { pack, unpack } from './packed.ts'

test('who packs data gets the same data back, who receives it an equal one, once', () => {
  const data = { title: 'A "quoted" </script>', list: [1, 2] }
  const packed = pack(data)
  expect(unpack(packed)).toBe(data)

  const received: typeof packed = JSON.parse(JSON.stringify(packed))
  expect(unpack(received)).toEqual(data)
  expect(unpack(received)).toBe(unpack(received))
})
