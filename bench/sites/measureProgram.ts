import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createLog } from '#platform/log.ts'
import { connectOrStart } from '#platform/postgres/connectOrStart.ts'
import { placesIn } from '#platform/postgres/places.ts'
import { freePorts } from '#platform/testing/freePorts.ts'
import { fetchFrom } from '../../tests/support/fetchFrom.ts'
import { endProgram, startProgram } from '../../tests/support/process.ts'
import { median } from '../web/median.ts'
import { codeOf, hostOf } from './manySites.ts'
import { memoryOf, processorSeconds } from './processFigures.ts'

type Place = { folder: string; sites: string; count: number }

const edits = 7
const patienceMs = 60_000
const asked = 200

/** Figures about a built program, by what they say; it has a database of its own and is started twice on the same sites. */
export async function measureProgram(root: string, { folder, sites, count }: Place): Promise<[string, string][]> {
  const data = join(folder, `data-${Buffer.from(root).toString('hex').slice(-12)}`)
  const log = createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' })
  const server = await connectOrStart(join(data, 'postgres'), log)
  const { port } = await freePorts('port')
  const places = placesIn(join(data, 'postgres'))
  const variables = {
    ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), METRICS_PORT: '0', DRAIN_SECONDS: '0' },
    ...{ DATA_DIR: data, SITES_DIR: sites, LOG_LEVEL: 'error', DEMO: 'false', PUBLIC_URL: 'https://example.com' },
    DATABASE_URL: `postgresql://sundry@localhost/sundry?host=${encodeURIComponent(places.socketFolder)}`,
  }
  const figures: [string, string][] = []
  const tell = (what: string, value: number, unit: string, digits = 0) =>
    figures.push([what, `${value.toFixed(digits).padStart(8)} ${unit}`])
  try {
    for (const name of ['the first start', 'a later start']) {
      const began = performance.now()
      const program = await startProgram(variables, ['--role', 'web'], 'ready', root)
      const pid = program.pid!
      tell(`${name}, until it answers`, (performance.now() - began) / 1000, 's', 1)
      tell(`${name}, processor time`, await processorSeconds(pid), 's', 1)
      tell(`${name}, memory`, (await memoryOf(pid)).now, 'MB')
      if (name === 'a later start') {
        await measureRunning(pid, port)
        await measureQuiet(pid)
        tell('the most memory that it ever had', (await memoryOf(pid)).most, 'MB')
      }
      await endProgram(program, 'SIGTERM')
    }
  } finally {
    await server.stop()
  }
  return figures

  async function measureRunning(pid: number, at: number) {
    const numbers = Array.from({ length: Math.min(asked, count) }, (_, n) => Math.floor((n * count) / asked))
    const waited: number[] = []
    for (const n of numbers) {
      const began = performance.now()
      await homeOf(at, n)
      waited.push(performance.now() - began)
    }
    tell(`${numbers.length} sites asked for, each the first time, median`, median(waited), 'ms')
    tell('… and memory after it', (await memoryOf(pid)).now, 'MB')
    const shown: number[] = []
    for (let turn = 0; turn < edits; turn++) shown.push(await edit(at, Math.floor((turn * count) / edits), turn))
    tell('an edit shows after, median', median(shown), 'ms')
    tell('… and at most', Math.max(...shown), 'ms')
  }

  async function edit(at: number, n: number, turn: number): Promise<number> {
    const words = `Edited ${n} ${turn}`
    const file = join(sites, codeOf(n), 'pages', 'index.yaml')
    const source = await readFile(file, 'utf8')
    await writeFile(file, source.replace(/^title:.*$/m, `title: { en: "${words}", id: "${words}" }`))
    const written = performance.now()
    while (!(await homeOf(at, n)).includes(words)) {
      if (performance.now() - written > patienceMs) throw new Error(`The edited file does not show: ${file}`)
      await wait(20)
    }
    return performance.now() - written
  }

  async function measureQuiet(pid: number) {
    const spend = async (seconds: number) => {
      const before = await processorSeconds(pid)
      await wait(seconds * 1000)
      return (100 * ((await processorSeconds(pid)) - before)) / seconds
    }
    tell('processor while nobody asks, after the start', await spend(10), '% of a core', 1)
    await wait(30_000)
    tell('… and half a minute later', await spend(20), '% of a core', 1)
  }
}

const homeOf = async (port: number, n: number): Promise<string> => {
  const answer = await fetchFrom(`http://127.0.0.1:${port}/`, { headers: { host: hostOf(n) } })
  return answer.text()
}
