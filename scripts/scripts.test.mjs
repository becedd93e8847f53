import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { hashOf } from './build.mjs'
import { runChecks } from './checks.mjs'
import { countTests } from './count-tests.mjs'
import { sameVersions } from './npm-packages.mjs'
import { duration, quietly, Trouble, wholeLines } from './say.mjs'
import { installedNames, leftOver } from './system-packages.mjs'

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/fastify': { version: '5.12.8' },
    'node_modules/only-on-macs': { version: '1.0.0', optional: true },
  },
}

test('npm packages are installed again only when a version differs', () => {
  const installed = (version) => ({ packages: { 'node_modules/fastify': { version } } })
  expect(sameVersions(lock, installed('5.12.8'))).toBe(true)
  expect(sameVersions(lock, installed('5.12.7'))).toBe(false)
  expect(sameVersions(lock, { packages: {} })).toBe(false)
  expect(sameVersions(lock, undefined)).toBe(false)
})

test('only what dpkg calls installed counts', () => {
  const installed = installedNames('ffmpeg installed\nchromium config-files\ntesseract-ocr not-installed\n')
  expect([...installed]).toEqual(['ffmpeg'])
})

test('what is missing keeps the sentence on what goes without it', () => {
  const purposes = [
    { without: 'speech', packages: ['ffmpeg', 'libpocketsphinx3'] },
    { without: 'scans', packages: ['tesseract-ocr'] },
  ]
  const missing = leftOver(purposes, new Set(['ffmpeg', 'tesseract-ocr']))
  expect(missing).toEqual([{ without: 'speech', packages: ['libpocketsphinx3'] }])
})

test('the build follows its sources, and not their tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sources-'))
  const write = (path, text) => writeFileSync(join(folder, path), text)
  const hash = () => hashOf(folder, ['src', 'vite.config.ts', 'absent.ts'])
  mkdirSync(join(folder, 'src'))
  write('src/page.tsx', 'one')
  write('vite.config.ts', '')
  const before = hash()
  write('src/page.test.ts', 'a test')
  expect(hash()).toBe(before)
  write('src/page.tsx', 'two')
  const changed = hash()
  expect(changed).not.toBe(before)
  write('src/style.css', '')
  expect(hash()).not.toBe(changed)
  rmSync(folder, { recursive: true })
})

test('tests are counted, and nothing that went wrong counts as passed', () => {
  const file = (status, ...tests) => ({ status, assertionResults: tests.map((each) => ({ status: each })) })
  const report = { numPassedTests: 7, numFailedTests: 1 }
  const files = [file('passed', 'passed'), file('failed', 'failed', 'passed')]
  expect(countTests({ ...report, testResults: files }, false)).toEqual({ passed: 7, failed: 1 })
  expect(countTests({ ...report, testResults: [...files, file('failed')] }, false)).toEqual({ passed: 7, failed: 2 })
  expect(countTests({ numPassedTests: 7, numFailedTests: 0, testResults: [] }, false)).toEqual({ passed: 7, failed: 1 })
  expect(countTests({ numPassedTests: 7, numFailedTests: 0, testResults: [] }, true)).toEqual({ passed: 7, failed: 0 })
  expect(countTests(undefined, false)).toEqual({ passed: 0, failed: 1 })
})

test('a command that fails says what it printed and what to do', async () => {
  const program = 'console.log("the reason"); process.exit(3)'
  const failing = quietly('Trying', [process.execPath, '-e', program], { advice: 'Do this.' })
  await expect(failing).rejects.toThrow(/Trying failed \(code 3\)[\s\S]*the reason\nDo this\./)
  await expect(quietly('Trying', ['no-such-program'])).rejects.toBeInstanceOf(Trouble)
})

test('time is told for people', () => {
  expect([850, 59_900, 125_000].map(duration)).toEqual(['0.8 s', '59.9 s', '2 min 5 s'])
})

test('checks run side by side, and each says its piece at once', async () => {
  const pieces = []
  const node = (title, program) => [title, process.execPath, '-e', program]
  const slow = node('Slow', 'console.log("one"); setTimeout(() => { console.error("two"); process.exit(3) }, 300)')
  const failed = await runChecks([slow, node('Good', ''), ['Absent', 'no-such-program']], (piece) => pieces.push(piece))
  expect(failed).toEqual(['Slow', 'Absent'])
  expect(pieces).toHaveLength(3)
  expect(pieces.at(-1)).toMatch(/^=== Slow: FAILED \(code 3\) in .* s\none\ntwo\n$/)
  expect(pieces.find((piece) => piece.includes('Good'))).toMatch(/^=== Good: passed in .* s$/)
})

test('a stream is shown by whole lines', async () => {
  const lines = []
  const stream = new PassThrough()
  wholeLines(stream, (line) => lines.push(line))
  for (const piece of ['one\ntw', 'o\n', '\nend']) stream.write(piece)
  stream.end()
  await finished(stream)
  expect(lines).toEqual(['one', 'two', '', 'end'])
})
