import { previews } from '#features/billing/schema.ts'
import type { JobKind } from '#features/jobs/defineJob.ts'
import { hideSecrets } from '#features/jobs/secrets.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Sealer } from '#platform/secret.ts'

/** Writes a preview that nothing was made for yet, as of a guest who is gone: its clean result waits for the payment. Answers the uid. */
export async function createPreview(
  { db, sealer }: { db: Queryable; sealer: Sealer },
  definition: Pick<JobKind, 'kind' | 'secrets'>,
  { input, ...preview }: { accountId: number; input: object; cost?: number },
): Promise<string> {
  const hidden = hideSecrets(sealer, definition, input)
  const [row] = await db
    .insert(previews)
    .values({ ...preview, kind: definition.kind, ...hidden })
    .returning({ uid: previews.uid })
  if (!row) throw new Error('A preview row was not written')
  return row.uid
}
