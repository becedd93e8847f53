import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createPicture } from '#features/imaging/picture/picture.ts'
import { networkFile, networkNames, networks, openNetwork } from './networks.ts'
import { makeNetwork } from './tflite/makeNetworks.ts'

test.each(networkNames)('the file of %s is what MediaPipe published', (name) => {
  // `npm run networks` writes the files anew.
  expect(Buffer.compare(makeNetwork(name), readFileSync(networkFile(name)))).toBe(0)
})

test.each(networkNames)('%s opens once and looks at a picture of its side', async (name) => {
  const network = await openNetwork(name)
  expect(await openNetwork(name)).toBe(network)
  const { side } = networks[name]
  const outputs = await network(createPicture(side, side))
  expect(outputs.length).toBeGreaterThan(0)
  for (const output of outputs) expect(output.every(Number.isFinite)).toBe(true)
})

test('the person network answers a likelihood for each pixel', async () => {
  const { side } = networks.personMatte
  const [seen] = await (await openNetwork('personMatte'))(createPicture(side, side))
  expect(seen).toHaveLength(side ** 2)
  expect(seen!.every((value) => value >= 0 && value <= 1)).toBe(true)
})
