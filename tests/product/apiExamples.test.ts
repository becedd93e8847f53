import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { rootFolder } from '#platform/paths.ts'
import { makeKeyOf } from '../support/program.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { setWorld } from '../support/stage.ts'

const world = setWorld()
const run = promisify(execFile)

const guide = await readFile(join(rootFolder, 'docs/api.md'), 'utf8')
const exampleIn = (language: string) =>
  new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(guide)?.[1] ?? ''

test.for([
  ['sh', 'sh', 'example.sh'],
  ['python', 'python3', 'example.py'],
  ['ts', process.execPath, 'example.mts'],
] as const)('the example in %s makes a document of a PDF', { timeout: 120_000 }, async ([language, program, name]) => {
  const folder = await mkdtemp(join(tmpdir(), 'sundry-example-'))
  await writeFile(join(folder, name), exampleIn(language))
  await writeFile(join(folder, 'letter.pdf'), await samplePdf('A letter'))
  const { key } = await makeKeyOf(await world.member('hub'))
  const { port } = new URL(world.url)
  const variables = { PATH: process.env.PATH, HOME: folder, API: `http://localhost:${port}/api/v1`, API_KEY: key }
  const start = (more: object = {}) =>
    run(program, [name], { cwd: folder, env: { ...variables, ...more }, timeout: 50_000 })
  const letter = join(folder, 'letter.docx')
  await start()
  expect((await readFile(letter)).subarray(0, 2).toString()).toBe('PK')
  // Whoever tries it tries it again, with the next letter and with what goes wrong.
  await writeFile(join(folder, 'letter.pdf'), await samplePdf('Another letter'))
  await rm(letter)
  await start()
  expect((await readFile(letter)).subarray(0, 2).toString()).toBe('PK')
  await rm(letter)
  await expect(start({ API_KEY: 'none' })).rejects.toMatchObject({
    stderr: expect.stringMatching(/needs a key of this site/),
  })
  await expect(readFile(letter)).rejects.toMatchObject({ code: 'ENOENT' })
  await rm(folder, { recursive: true })
})
