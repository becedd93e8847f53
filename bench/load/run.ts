// Load on an installation as on many machines: PostgreSQL, a bucket (Ceph), Caddy with TLS, two web processes and workers, each a process of its
// own on loopback. How much there is of what, how soon it is answered at half of that, what a burst, a restart and losses do to it.
// Needs Debian's caddy, ceph-mon, ceph-osd, ceph-common and radosgw.
// Run with: npm run bench -- load [seconds of the steady stretch] [--workers 4] [--only rates,conversions,burst,steady,rolling,losses]
// [--engine 15], the seconds that the engine of recordings waits before it answers
// [--rates 600,20,100], which are the most pages, logins and uploads a second where they are known and need not be found
import { parseArgs } from 'node:util'
import { cephInstalled } from '#platform/storage/testing/ceph.ts'
import { caddyInstalled } from '../../tests/support/caddy.ts'
import { measureBurst } from './burst.ts'
import { openCalls } from './calls.ts'
import { measureConversions } from './conversions.ts'
import { measureLosses } from './losses.ts'
import { measureRates, ratesOf } from './rates.ts'
import { measureRolling } from './rolling.ts'
import { measureSteady } from './steady.ts'
import { logFile, openSystem, usualEngineSeconds } from './system.ts'

/** An hour is the longest stretch. */
const mostSeconds = 3600

const { values, positionals } = parseArgs({
  options: {
    workers: { type: 'string', default: '2' },
    engine: { type: 'string', default: String(usualEngineSeconds) },
    only: { type: 'string' },
    rates: { type: 'string' },
  },
  allowPositionals: true,
})
const seconds = Math.min(Number(positionals[0] ?? 60), mostSeconds)
const mostWorkers = Number(values.workers)
const wished = values.only?.split(',')
const missing = [
  ...(caddyInstalled ? [] : ['caddy']),
  ...(cephInstalled ? [] : ['ceph-mon ceph-osd ceph-common radosgw']),
]
if (missing.length > 0) {
  console.log(`Not installed: apt-get install ${missing.join(' ')}`)
  process.exit(2)
}

await using system = await openSystem(Number(values.engine))
const calls = await openCalls(system)
console.log(`Two web processes behind Caddy; what the processes log goes to ${logFile}`)
const rates = values.rates ? ratesOf(values.rates) : await measureRates(calls)
const parts: Record<string, () => Promise<void>> = {
  conversions: () =>
    measureConversions(
      system,
      calls,
      [1, 2, 4, 8].filter((count) => count <= mostWorkers),
    ),
  burst: () => measureBurst(system, calls, rates),
  steady: () => measureSteady(system, calls, rates, seconds),
  rolling: () => measureRolling(system, calls, rates),
  losses: () => measureLosses(system, calls, rates),
}
for (const [name, measure] of Object.entries(parts)) if (!wished || wished.includes(name)) await measure()
calls.close()
