import { parseArgs } from 'node:util'
import { SettingsError } from '#platform/env.ts'
import type { Role } from '../product.ts'

/** How the program is started, for whoever asks or mistypes. */
export const usage = `Use: npm start -- [--role web|worker]
  without a role  one process serves the pages and does the jobs
  --role web      serves the pages alone
  --role worker   does the jobs alone
Everything else is a setting of the environment: docs/settings.md.`

/** What was typed behind the program's name; undefined where it asks for help. Throws a SettingsError for what nobody knows. */
export function startOptions(words: readonly string[]): { roles: Role[]; dev: boolean } | undefined {
  const { role, dev, help } = typed(words)
  if (help) return undefined
  if (role === undefined) return { roles: ['web', 'worker'], dev }
  if (role === 'web' || role === 'worker') return { roles: [role], dev }
  throw new SettingsError(`There is no role "${role}".\n${usage}`)
}

function typed(words: readonly string[]) {
  try {
    const flag = { type: 'boolean', default: false } as const
    return parseArgs({ args: [...words], options: { role: { type: 'string' }, dev: flag, help: flag } }).values
  } catch (error) {
    throw new SettingsError(`${(error as Error).message}.\n${usage}`)
  }
}
