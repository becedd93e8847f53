import type { Sealer } from '#platform/secret.ts'
import type { JobKind } from './defineJob.ts'
import type { JobRow } from './schema.ts'

/** A checked input as its row keeps it: the plain part, and the secrets encrypted where it has any. */
export function hideSecrets(sealer: Sealer, { secrets }: Pick<JobKind, 'secrets'>, input: object) {
  const entries = Object.entries(input)
  const isSecret = ([name, value]: [string, unknown]) => value !== undefined && secrets.includes(name)
  const hidden = entries.filter(isSecret)
  return {
    input: Object.fromEntries(entries.filter((entry) => !isSecret(entry))),
    sealed: hidden.length > 0 ? sealer.seal(JSON.stringify(Object.fromEntries(hidden))) : null,
  }
}

/** The whole input of a job again, for the moment of its work. */
export const wholeInput = (sealer: Sealer, { input, sealed }: Pick<JobRow, 'input' | 'sealed'>): unknown =>
  sealed === null ? input : { ...(input as object), ...(JSON.parse(sealer.open(sealed)) as object) }
