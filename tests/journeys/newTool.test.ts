import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTool } from '#app/tools/newTool.ts'
import { rootFolder } from '#platform/paths.ts'
import { freePorts } from '#platform/testing/freePorts.ts'
import { openWindow, siteUrl, workersBrowser } from '../support/browser.ts'
import { fetchFrom } from '../support/fetchFrom.ts'
import { bareEnvironment, endProgram, startProgram } from '../support/process.ts'
import { layDatabase } from '../support/templateDatabase.ts'
import { fillLogin } from '../support/visiting.ts'

/** What a checkout does not need for a build and a start. */
const leftOut = new Set(['node_modules', 'build', 'data', 'models', 'docs', 'tests', 'bench', 'test-results'])

const run = promisify(execFile)
const email = 'counter@example.com'

let folder: string
let made: Awaited<ReturnType<typeof newTool>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sundry-tool-'))
  for (const name of await readdir(rootFolder)) {
    if (name.startsWith('.') || leftOut.has(name)) continue
    await cp(join(rootFolder, name), join(folder, name), { recursive: true })
  }
  await symlink(join(rootFolder, 'node_modules'), join(folder, 'node_modules'))
  made = await newTool(join(folder, 'src', 'tools'), 'word-count')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a new tool is a folder and one line', async () => {
  const before = (await readFile(join(rootFolder, 'src/tools/list.ts'), 'utf8')).split('\n')
  const after = (await readFile(join(folder, 'src/tools/list.ts'), 'utf8')).split('\n')
  expect(after.filter((line) => !before.includes(line))).toEqual([
    "export { wordCount } from './word-count/contract.ts'",
  ])
  expect(before.filter((line) => !after.includes(line))).toEqual([])
  for (const file of made.files) {
    expect(file).toMatch(/src\/tools\/(word-count\/|list\.ts)/)
    expect(await readFile(file, 'utf8'), file).not.toMatch(/my-?tool|_template/i)
  }
})

test('a name that is none, that is taken, or that means something is refused', async () => {
  const tools = join(folder, 'src', 'tools')
  for (const id of [
    '',
    'Word',
    '../up',
    '-a',
    'a-',
    'a--b',
    'a-1',
    '1a',
    'a'.repeat(60),
    'class',
    'list',
    'word_count',
  ])
    await expect(newTool(tools, id), id).rejects.toMatchObject({ code: 10004 })
  await expect(newTool(tools, 'pdf')).rejects.toThrow('exists already')
})

test('built as it is, the new tool has its page, its job, its account tab, prices and a site', {
  timeout: 600_000,
}, async () => {
  // Without the NODE_ENV of a test, as npm runs it.
  await run(process.execPath, [join(folder, 'scripts', 'bundle.mjs')], { cwd: folder, env: { PATH: process.env.PATH } })
  const ports = await freePorts('web', 'metrics')
  const data = join(folder, 'data')
  const variables = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(ports.web),
    METRICS_PORT: String(ports.metrics),
    DATA_DIR: data,
    LOG_LEVEL: 'fatal',
  }
  const sundry = async (...words: string[]) => {
    const program = join(folder, 'build', 'server', 'sundry.js')
    return (await run(process.execPath, [program, ...words], { env: { ...bareEnvironment, ...variables } })).stdout
  }
  await sundry('site', 'new', 'counts', String(made.siteType))
  await sundry('site', 'schemas')
  expect(await sundry('site', 'check')).toContain('nothing to mend')
  await layDatabase(data)
  const program = await startProgram(variables, [], 'ready', folder)
  try {
    const { password } = JSON.parse(await sundry('member', 'grant', 'counts', email, '30', '--json'))
    await walk(`http://localhost:${ports.web}`, password)
  } finally {
    await endProgram(program, 'SIGTERM')
  }
})

/** Visits the site of the new tool as a member would. */
async function walk(url: string, password: string): Promise<void> {
  await using window = await openWindow(await workersBrowser())
  const { page } = window
  const site = siteUrl(url, 'counts.localhost')

  await page.goto(`${site}/`)
  await page.getByRole('heading', { level: 1, name: 'A number for every line' }).waitFor()
  await page.getByText('Choose a text file, or drop it here').waitFor()
  await page.getByRole('heading', { name: 'Prices' }).waitFor()
  await page.getByText('$49.8').first().waitFor()
  await page.getByRole('button', { name: 'Products' }).click()
  await page.getByRole('link', { name: /^Word count\s*new\s*Lines with numbers$/i }).waitFor()
  const others = page.getByRole('navigation', { name: 'More Product' })
  await others.getByRole('link', { name: /Number the lines of a text file\./ }).waitFor()
  const sitemap = await fetchFrom(`${url}/sitemap.xml`, { headers: { host: new URL(site).host } })
  expect(await sitemap.text()).toContain('/t/word-count<')

  await page.goto(`${site}/t/word-count`)
  expect(await page.title()).toContain('Word count')
  await page.getByText('How long do you keep my files?').waitFor()
  await page.getByRole('button', { name: 'Log in' }).click()
  await fillLogin(page, email, password)
  await page.waitForURL('**/sub/account')

  // Opened anew, so that it is known to be alive: a file is not chosen twice.
  await page.goto(`${site}/sub/account`)
  await page.getByRole('heading', { name: 'Word count' }).waitFor()
  const picker = page.locator('input[type=file]')
  await picker.setInputFiles({ name: 'poem.txt', mimeType: 'text/plain', buffer: Buffer.from('one\ntwo\n') })
  await page.getByText('poem-numbered.txt').first().waitFor()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).first().click(),
  ])
  expect(await readFile(await saved.path(), 'utf8')).toBe('1 one\n2 two\n')

  await page.goto(`${siteUrl(url, 'localhost')}/t/word-count`)
  await page.getByRole('heading', { level: 1, name: 'Word count' }).waitFor()
  expect(window.errors).toEqual([])
}
