import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { matteSide } from './faceTensors.ts'
import { openNetwork } from './networks.ts'
import { halfToNumber } from './tflite/model.ts'

test('the person network is turned into ONNX once, kept, and mended when its file is broken', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'networks-'))
  try {
    const input = new Float32Array(3 * matteSide ** 2).fill(0.5)
    const network = await openNetwork('personMatte', folder, matteSide)
    const [first] = await network(input)
    expect(first).toHaveLength(matteSide ** 2)
    expect(first!.every((value) => value >= 0 && value <= 1)).toBe(true)
    const [file] = await readdir(folder)
    expect(file).toMatch(/^personMatte-\d+\.onnx$/)

    // Another process finds a file that ends early.
    const elsewhere = await mkdtemp(join(tmpdir(), 'networks-'))
    await writeFile(join(elsewhere, file!), 'half a fi')
    const mended = await openNetwork('personMatte', elsewhere, matteSide)
    expect([...(await mended(input))[0]!.subarray(0, 50)]).toEqual([...first!.subarray(0, 50)])
    await rm(elsewhere, { recursive: true })
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('weights of half precision are read exactly', () => {
  expect([0x3c00, 0xc000, 0x3555, 0x0001, 0x7c00].map(halfToNumber)).toEqual([
    1,
    -2,
    0.333251953125,
    2 ** -24,
    Number.POSITIVE_INFINITY,
  ])
})
