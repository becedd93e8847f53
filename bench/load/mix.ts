import { askSteadily, type Outcome, told } from './arrivals.ts'
import type { Calls } from './calls.ts'
import type { Rates } from './rates.ts'
import { say } from './say.ts'

const kinds = ['page', 'login', 'upload'] as const
export type Mix = Record<(typeof kinds)[number], Outcome>

/**
 * All kinds of calls side by side at a steady pace. `share` is the part of what the installation can do: of each kind alone a third of that, so that
 * they come to it together.
 */
export async function askAll(calls: Calls, rates: Rates, share: number, seconds: number): Promise<Mix> {
  const ask = (kind: keyof Mix) => askSteadily((rates[kind] * share) / kinds.length, seconds, calls[kind])
  const [page, login, upload] = await Promise.all(kinds.map(ask))
  return { page: page!, login: login!, upload: upload! }
}

export function sayMix(when: string, mix: Mix): void {
  for (const kind of kinds) say(`${when}: ${kind}s`, told(mix[kind]))
}
