import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rootFolder } from '#platform/paths.ts'
import { typesOf } from '../../packages/client/makeTypes.ts'
import { bareEnvironment } from '../support/process.ts'
import { memberWithProgram } from '../support/program.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { setWorld } from '../support/stage.ts'

// The client for developers against the running product: what its README says, done.
const world = setWorld({ DEFAULT_SITE: 'pdf' })
const source = join(rootFolder, 'packages', 'client')
/** Debian's own, where it is installed. */
const oldestNode = '/usr/bin/node'
let folder: string
let environment: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sundry-client-'))
  await writeFile(join(folder, 'letter.pdf'), await samplePdf('A letter'))
  const { key } = await memberWithProgram(world)
  environment = { ...(bareEnvironment as Record<string, string>), SUNDRY_HOST: world.url, SUNDRY_KEY: key }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a program of the client in the folder; answers how it ended and what it said. */
async function run(script: string, words: string[], more: Record<string, string> = {}) {
  const options = { cwd: folder, env: { ...environment, ...more }, timeout: 60_000 }
  const ran = promisify(execFile)(process.execPath, [script, ...words], options)
  return ran.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  )
}
const client = (words: string[], more?: Record<string, string>) => run(join(source, 'src/cli/main.ts'), words, more)

/** What stands in the README between fences of a language. */
async function blocksOf(language: string): Promise<string[]> {
  const text = await readFile(join(source, 'README.md'), 'utf8')
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code = '']) => code)
}

test('the types are those of the description as the product serves it', async () => {
  const response = await world.visitor('pdf').get('/api/v1/openapi.json')
  expect(await readFile(join(source, 'src/types.ts'), 'utf8')).toBe(
    typesOf((await response.json()) as Parameters<typeof typesOf>[0]),
  )
})

test('the commands of the README work', { timeout: 240_000 }, async () => {
  const [block = ''] = await blocksOf('sh')
  const commands = block.split('\n').flatMap((line) => (line ? [line.split(' ').slice(1)] : []))
  expect(commands.length).toBeGreaterThan(2)
  for (const words of commands) expect(await client(words), words.join(' ')).toMatchObject({ code: 0 })
  const made = await readdir(folder)
  expect(made).toContain('letter.docx')
  const again = await client(['convert', 'letter.pdf', '--to', 'docx', '--quiet'])
  expect(again).toEqual({ code: 0, stdout: '', stderr: '' })
  expect(await readdir(folder)).toContain('letter (2).docx')
})

test('the program of the README works', { timeout: 120_000 }, async () => {
  const [program = ''] = await blocksOf('ts')
  const script = join(folder, 'program.ts')
  await writeFile(script, program.replace("'sundry-client'", `'${join(source, 'src/index.ts')}'`))
  const { code, stdout, stderr } = await run(script, [])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/\d+ of \d+ bytes[\s\S]*100 %\nletter\.docx \d{4,}/)
})

test('each file that comes into a watched folder is worked on', { timeout: 120_000 }, async () => {
  const watched = await mkdtemp(join(folder, 'watched-'))
  const words = ['watch', watched, 'pdf', '--conversion', 'pdf-to-word']
  const watching = spawn(process.execPath, [join(source, 'src/cli/main.ts'), ...words], {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(watching, 'close')
  let said = ''
  watching.stderr.setEncoding('utf8').on('data', (words: string) => {
    said += words
  })
  try {
    // What lies there before is nobody's wish.
    await expect.poll(() => said).toContain('Watching')
    await writeFile(join(watched, 'letter.pdf.part'), 'half of it')
    await copyFile(join(folder, 'letter.pdf'), join(watched, 'come.pdf'))
    await expect.poll(() => readdir(watched), { timeout: 60_000 }).toContain('come.docx')
  } finally {
    watching.kill('SIGINT')
  }
  expect(await ended).toEqual([0, null])
  expect(said).toMatch(/come\.pdf {2}→ .*come\.docx\n$/)
  // What it made itself is no file that came.
  expect((await readdir(watched)).toSorted()).toEqual(['come.docx', 'come.pdf', 'letter.pdf.part'])
})

test.runIf(existsSync(oldestNode))(
  'what is published runs on the oldest Node that it promises',
  { timeout: 240_000 },
  async () => {
    const compiler = join(rootFolder, 'node_modules/typescript/bin/tsc')
    const dist = join(folder, 'dist')
    const compile = ['-p', join(source, 'tsconfig.json'), '--outDir', dist]
    // It finds the types of Node beside the sources.
    await promisify(execFile)(process.execPath, [compiler, ...compile], { timeout: 100_000 })
    await writeFile(join(folder, 'package.json'), '{"type":"module"}')
    const options = { cwd: folder, env: environment, timeout: 60_000 }
    const words = [join(dist, 'cli/main.js'), 'convert', 'letter.pdf', '--to', 'png']
    const { stdout, stderr } = await promisify(execFile)(oldestNode, words, options)
    expect(stdout).toMatch(/letter.*\.(png|zip)\n$/)
    expect(stderr).toMatch(/letter\.pdf {2}→ .*\n$/)
  },
)

test('each way to fail has its sentence and its code', { timeout: 120_000 }, async () => {
  await writeFile(join(folder, 'broken.pdf'), '%PDF-1.4 and nothing more')
  const key = join(folder, 'key')
  await writeFile(key, `${environment.SUNDRY_KEY}\n`)
  await chmod(key, 0o644)
  const convert = ['convert', 'letter.pdf', '--to', 'docx']
  const cases: [number, RegExp, string[], Record<string, string>?][] = [
    [1, /could not be opened|damaged/i, ['convert', 'broken.pdf', '--to', 'docx']],
    [2, /cannot become mp3/, ['convert', 'letter.pdf', '--to', 'mp3']],
    [2, /no file none\.pdf/, ['convert', 'none.pdf', '--to', 'docx']],
    [2, /chmod 600/, ['tools', '--key-file', key]],
    [2, /no command fly/, ['fly']],
    [2, /no folder none/, ['watch', 'none', 'pdf']],
    [2, /no tool fly/, ['watch', folder, 'fly']],
    [2, /no option --frob/, ['run', 'pdf', 'letter.pdf', '--frob', '3']],
    [2, /cannot be had as srt/, [...convert, '--as', 'srt']],
    [3, /key/i, convert, { SUNDRY_KEY: 'sundry_00000000_wrong' }],
    [4, /./, convert, { SUNDRY_HOST: 'http://127.0.0.1:1' }],
  ]
  for (const [code, says, words, more] of cases) {
    const ended = await client(words, more)
    expect(ended.code, words.join(' ')).toBe(code)
    expect(ended.stderr).toMatch(says)
  }
  await chmod(key, 0o600)
  expect(await client(['tools', '--key-file', key])).toMatchObject({ code: 0, stdout: expect.stringContaining('pdf') })
})
