// A program that waits for an engine which never ends; the tests kill it.
import pino from 'pino'
import { defineEngine } from '../engine.ts'
import { runEngine } from '../runEngine.ts'
import { prepareScratch } from '../scratch.ts'
import type { Act } from './actor.ts'

const engine = defineEngine<Act>({
  module: 'platform/childProcess/samples/actor.ts',
  seconds: 60,
  megabytes: 500,
  outputBytes: 1_000_000,
})
await using scratch = await prepareScratch(process.argv[2])
const options = { signal: new AbortController().signal, scratch: scratch.path, log: pino({ level: 'silent' }) }
await runEngine(engine, { play: 'obey' }, { ...options, onProgress: () => console.log('working') })
