import { flushCompileCache } from 'node:module'
import { constants } from 'node:os'
import { parseArgs } from 'node:util'
import { readEnv, SettingsError } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { makeDemoMembers } from './demo.ts'
import { type Role, startProduct } from './product.ts'
import { onStopSignal } from './signals.ts'
import { startupExitCode, startupTrouble } from './startupTrouble.ts'

const usage = 'Use: npm start -- [--role web|worker]'

/** The program behind `npm start`: settings, start, and an orderly end on a signal. */
async function main(): Promise<void> {
  // A terminal that is closed takes what is printed no more; that is no reason to end in disorder.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const { roles, dev } = readArguments()
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
  const named = await Promise.all(listed.slice(0, mostNamed).map(({ code }) => product.sites.site(code)))
  const sites = named.flatMap((site) =>
    site ? `  ${site.settings.common.title.en.padEnd(18)} ${product.urlOf(site)}` : [],
  )
  if (listed.length > mostNamed) sites.push(`  and ${listed.length - mostNamed} more`)
  const login = demo ? ['', `Log in on each of them as ${demo.email}, password ${demo.password}`] : []
  print(['Sites:', ...sites, ...login, '', `ready ${product.url}`])
}

/** Sites that the start names. */
const mostNamed = 20

function readArguments(): { roles: Role[]; dev: boolean } {
  const { values } = parseArgs({ options: { role: { type: 'string' }, dev: { type: 'boolean', default: false } } })
  const { role, dev } = values
  if (role === undefined) return { roles: ['web', 'worker'], dev }
  if (role === 'web' || role === 'worker') return { roles: [role], dev }
  throw new SettingsError(`There is no role "${role}". ${usage}`)
}

const print = (lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`)

main().catch((error: unknown) => {
  process.stderr.write(`Sundry could not start.\n${startupTrouble(error)}\n`)
  process.exit(startupExitCode(error))
})
