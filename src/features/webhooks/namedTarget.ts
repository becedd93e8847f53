import { z } from 'zod'
import type { Queryable } from '#platform/db/db.ts'
import type { Reach } from '#platform/http/resolveHost.ts'
import type { Sealer } from '#platform/secret.ts'
import { expectNumbersReached, readAddress } from './address.ts'
import { endpointOfJobs, type Keeper, ownEndpoint } from './endpoints.ts'
import type { NamedTarget } from './outbox.ts'

const Id = z.uuid()

/**
 * Whom somebody names to hear of a job: an endpoint of theirs by its id, or any address, for which one secret of the account signs. In the
 * caller's transaction. Throws notFound and invalidRequest.
 */
export async function namedTarget(
  tx: Queryable,
  { sealer, reach }: { sealer: Sealer; reach: Reach },
  keeper: Keeper,
  named: string,
): Promise<NamedTarget> {
  const id = Id.safeParse(named)
  if (id.success) {
    const { id: endpointId } = await ownEndpoint(tx, keeper.accountId, id.data)
    return { endpointId, address: null }
  }
  const url = readAddress(named)
  await expectNumbersReached(url, reach)
  return { endpointId: await endpointOfJobs(tx, sealer, keeper), address: url.href }
}
