import { flushCompileCache } from 'node:module'
import { constants } from 'node:os'
import { readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { startProduct } from './product.ts'
import { makeDemoMembers } from './starting/demo.ts'
import { onStopSignal } from './starting/signals.ts'
import { startOptions, usage } from './starting/startOptions.ts'
import { startupExitCode, startupTrouble } from './starting/startupTrouble.ts'

/** The program behind `npm start`: settings, start, and an orderly end on a signal. */
async function main(): Promise<void> {
  // A terminal that is closed takes what is printed no more; that is no reason to end in disorder.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const options = startOptions(process.argv.slice(2))
  if (!options) return void print([usage])
  const { roles, dev } = options
  const env = readEnv()
  const log = createLog(env)
  // A bug that nobody caught is told like any other error; Node would print every value that hangs on it.
  process.once('uncaughtException', (error) => {
    log.fatal({ err: error }, 'Something unforeseen happened, and the program ends')
    process.exit(1)
  })
  const product = await startProduct({ env, log, roles, dev })

  onStopSignal({
    first(signal) {
      log.info({ signal }, 'Stopping: no new work, what is in hand is finished')
      product.stop().then(
        () => {
          log.info('Stopped')
          process.exit(0)
        },
        (error) => {
          log.fatal({ err: error }, 'The stop did not go well')
          process.exit(1)
        },
      )
    },
    again(signal) {
      log.warn({ signal }, 'Ended at once, as a second signal asks')
      process.exit(128 + constants.signals[signal])
    },
  })

  // Where Node keeps what it made of the sources: the next start has it also where this process does not come to an orderly end.
  flushCompileCache()
  if (!roles.includes('web')) {
    print(['worker ready'])
    return
  }
  const isDemo = env.DEMO ?? env.NODE_ENV !== 'production'
  const demo = isDemo ? await makeDemoMembers(product.services, product.sites) : undefined
  const listed = product.sites.list()
  const sites: string[] = []
  for (const { code } of listed.slice(0, mostNamed)) {
    const site = await product.sites.site(code)
    if (!site) continue
    const url = (await product.urlOf(site)) ?? `has no host yet: list one under hosts in ${code}/site.yaml`
    sites.push(`  ${site.settings.common.title.en.padEnd(18)} ${url}`)
  }
  if (listed.length > mostNamed) sites.push(`  and ${listed.length - mostNamed} more`)
  const login = demo ? ['', `Log in on each of them as ${demo.email}, password ${demo.password}`] : []
  print(['Sites:', ...sites, ...login, '', `ready ${product.url}`])
}

/** Sites that the start names. */
const mostNamed = 20

const print = (lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`)

main().catch((error: unknown) => {
  process.stderr.write(`Sundry could not start.\n${startupTrouble(error)}\n`)
  process.exit(startupExitCode(error))
})
