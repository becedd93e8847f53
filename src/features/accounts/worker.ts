import type { Db } from '#platform/db/db.ts'
import type { Queue } from '#platform/queue/queue.ts'
import type { AccountBelongings } from './belongings.ts'
import { sweepNetworks } from './links/guessing.ts'
import { startClaims } from './people/claim.ts'
import { sweepTries } from './sessions/limit.ts'
import { sweepSessions } from './sessions/sessions.ts'

type Place = { db: Db; queue: Queue; belongings: AccountBelongings[] }

/** Clears away what is left in claimed accounts, and sweeps what logins leave; until the queue stops. */
export async function startAccountWork({ db, queue, belongings }: Place): Promise<void> {
  await startClaims(queue, belongings)
  await queue.every('sweep-accounts', '*/5 * * * *', () => sweepAccounts(db))
}

/** Forgets sessions and tries whose time is over, and networks that nobody has logged in from for long. */
export async function sweepAccounts(db: Db): Promise<void> {
  await sweepSessions(db)
  await sweepTries(db)
  await sweepNetworks(db)
}
