import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { doublingModel, installModels, mixingModel } from '#features/models/testing/madeModels.ts'
import { readEnv } from '#platform/env.ts'
import type { Desk } from './desk.ts'
import { modelCommands } from './models.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'models-cli-'))
})
afterEach(() => rm(folder, { recursive: true }))

function call(use: string, ...given: string[]) {
  // They need nothing of the desk but the settings.
  const desk = { env: readEnv({ MODELS_DIR: folder }) } as Desk
  return modelCommands.find((command) => command.use === use)!.run(desk, given)
}

test('without models every slot is built in', async () => {
  const { text } = await call('models')
  for (const slot of ['matte', 'upscale', 'style:8']) expect(text).toMatch(new RegExp(`${slot} +built in`))
  expect(await call('models check')).toMatchObject({ text: expect.stringContaining('There is no manifest') })
})

test('the list says what is installed and what its licence allows', async () => {
  await installModels(folder, {
    doubler: { onnx: doublingModel(), slot: 'upscale', output: { meaning: 'picture', scale: 2 } },
    artist: {
      onnx: mixingModel([[1, 0, 0]]),
      slot: 'style:2',
      output: { meaning: 'picture' },
      licence: { name: 'CC BY-NC 4.0', url: 'https://licence.example/nc', commercialUse: false },
    },
  })
  await rm(join(folder, 'artist.onnx'))
  const { text } = await call('models')
  expect(text).toMatch(/upscale +doubler +installed +Test licence +commercial use/)
  expect(text).toMatch(/style:2 +artist +missing +CC BY-NC 4\.0 +NO commercial use/)
  expect(text).toContain('artist: https://licence.example/nc')
})

test('the list says what to do about files that are not as they should be', async () => {
  const doubler = { onnx: doublingModel(), slot: 'upscale', output: { meaning: 'picture', scale: 2 } }
  await installModels(folder, { first: doubler, second: doubler, third: doubler })
  await rm(join(folder, 'first.onnx'))
  await writeFile(join(folder, 'third.onnx'), 'half a downl')
  await writeFile(join(folder, 'stray.onnx'), 'something')
  const { text } = await call('models')
  expect(text).toMatch(/upscale +second +installed +/)
  expect(text).toMatch(/upscale +third +other file, not used/)
  expect(text).toContain('first is missing: put first.onnx into the folder.')
  expect(text).toContain(
    'third is another file than its SHA-256 says, so it is not run: put third.onnx into the folder.',
  )
  expect(text).toContain('stray.onnx is in no line of the manifest')
})

test('the check runs each model and fails where one does not work', async () => {
  const doubler = { onnx: doublingModel(), slot: 'upscale', output: { meaning: 'picture', scale: 2 } }
  await installModels(folder, { doubler, tripler: { ...doubler, output: { meaning: 'picture', scale: 3 } } })
  await writeFile(join(folder, 'doubler.onnx'), doubler.onnx)
  const { text, failed } = await call('models check')
  expect(failed).toBe(true)
  expect(text).toMatch(/^doubler: works, .*commercial use$/m)
  expect(text).toMatch(/^tripler: its output has the shape 1 × 3 × 128 × 128, where 3 channels of 192 × 192/m)
})

test('what cannot be fetched or read is told without a stack', async () => {
  await installModels(folder, { doubler: { onnx: doublingModel(), slot: 'matte', output: { meaning: 'share' } } })
  expect(await call('models fetch <name>', 'tripler')).toMatchObject({
    failed: true,
    text: expect.stringMatching(/has no model tripler\. It has: doubler$/),
  })
  expect((await call('models fetch <name>', 'doubler')).text).toContain('put doubler.onnx into')
  await writeFile(join(folder, 'manifest.json'), '{')
  expect(await call('models')).toMatchObject({ failed: true, text: expect.stringContaining('cannot be read') })
})
