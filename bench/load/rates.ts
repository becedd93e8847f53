import { askInTurns, askSteadily, type Call, told } from './arrivals.ts'
import type { Calls } from './calls.ts'
import { say, sayUsage } from './say.ts'
import { withUsage } from './usage.ts'

/** Calls a second that were found to be the most. */
export type Rates = { page: number; login: number; upload: number }

const names = { page: 'pages', login: 'logins', upload: 'uploads' } as const
const callers = 16
const seconds = { warm: 2, most: 8, half: 12 }

/** Finds how many pages, logins and uploads there are in a second, each alone, and how soon they are answered at half of that. */
export async function measureRates(calls: Calls): Promise<Rates> {
  return {
    page: await measure('page', calls.page),
    login: await measure('login', calls.login),
    upload: await measure('upload', calls.upload),
  }
}

/** Rates as a command names them: `600,20,100`. */
export function ratesOf(text: string): Rates {
  const [page = 0, login = 0, upload = 0] = text.split(',').map(Number)
  return { page, login, upload }
}

async function measure(name: keyof Rates, call: Call): Promise<number> {
  await askInTurns(callers, seconds.warm, call)
  const { made: most, usage } = await withUsage(() => askInTurns(callers, seconds.most, call))
  say(`${names[name]}, as many as there are`, told(most))
  sayUsage(usage, { what: `one ${name}`, perSecond: most.perSecond })
  say(`${names[name]}, half as many`, told(await askSteadily(most.perSecond / 2, seconds.half, call)))
  return most.perSecond
}
