import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { passwordNeeded } from '#platform/errors.ts'
import type { Engine, Prepare, Work } from '../engine.ts'

/** What this engine of the tests may play. */
export type Act = { play: keyof typeof plays; text?: string; port?: number }

const life = randomUUID()
const chunk = Buffer.alloc(1_000_000, 'x')

function hog(): never {
  for (const kept: Buffer[] = []; ; ) kept.push(Buffer.alloc(10_000_000, 1))
}

const plays = {
  write(act: Act, work: Work) {
    for (let percent = 0; percent <= 100; percent += 0.5) work.progress(percent)
    work.progress(30, 'the first words')
    writeFileSync(join(work.scratch, 'out.txt'), act.text ?? '')
  },
  refuse() {
    throw passwordNeeded(new Error('it is encrypted'))
  },
  stumble() {
    throw new TypeError('pages is undefined')
  },
  crash: () => process.abort(),
  leave: () => process.exit(3),
  spin() {
    for (;;);
  },
  burn(act: Act, work: Work) {
    const until = process.cpuUsage().user + 400_000
    while (process.cpuUsage().user < until);
    plays.write(act, work)
  },
  hog,
  async hogBelow(_act: Act, work: Work) {
    const program = 'const kept = []; for (;;) kept.push(Buffer.alloc(10_000_000, 1))'
    spawn(process.execPath, ['-e', program], { cwd: work.scratch })
    await sleep(20_000)
  },
  growHeap() {
    for (const kept: object[] = []; ; ) kept.push({ at: kept.length })
  },
  bigFile(_act: Act, work: Work) {
    for (;;) writeFileSync(join(work.scratch, 'big'), chunk, { flag: 'a' })
  },
  async manyFiles(_act: Act, work: Work) {
    for (let count = 0; ; count += 1) {
      writeFileSync(join(work.scratch, `file-${count}`), chunk)
      await sleep(10)
    }
  },
  link(_act: Act, work: Work) {
    symlinkSync('/etc/passwd', join(work.scratch, 'out.txt'))
  },
  async obey(_act: Act, work: Work) {
    work.progress(1)
    await sleep(20_000, undefined, { signal: work.signal })
  },
  async reach(act: Act) {
    const socket = connect(act.port ?? 0, '127.0.0.1')
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  },
  look(act: Act, work: Work) {
    const paths = act.text?.split('\n') ?? []
    const seen = paths.map((path) => (statSync(path).isDirectory() ? readdirSync(path) : readFileSync(path, 'utf8')))
    writeFileSync(join(work.scratch, 'out.txt'), JSON.stringify(seen))
  },
  keep(_act: Act, work: Work) {
    writeFileSync(join(tmpdir(), 'kept'), 'x', { flag: 'a' })
    writeFileSync(join(work.scratch, 'out.txt'), String(readFileSync(join(tmpdir(), 'kept')).length))
  },
  async shout(act: Act, work: Work) {
    console.error('x'.repeat(100_000), 'the end')
    plays.write(act, work)
    await sleep(100)
  },
}

/** An engine that behaves well or badly, as it is told. Its facts tell which process it was. */
const actor: Engine<Act> = async (act, work) => {
  await plays[act.play](act, work)
  return {
    file: 'out.txt',
    extension: '.txt',
    facts: { life, temp: tmpdir(), secret: process.env.DATABASE_URL ?? 'none' },
  }
}

export default actor

/** Keeps something for the job that is to come, or fails at it. */
export const prepare: Prepare<Act> = async ({ play }) => {
  if (play === 'stumble') plays.stumble()
  writeFileSync(join(tmpdir(), 'kept'), 'x', { flag: 'a' })
}
