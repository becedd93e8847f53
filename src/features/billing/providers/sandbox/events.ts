import type { Queryable } from '#platform/db/db.ts'
import { randomToken, type Signer } from '#platform/secret.ts'
import { sandboxEvents } from './schema.ts'
import type { SandboxEventType, SandboxState } from './state.ts'

/** A webhook of the sandbox: only that something happened to a checkout, as real ones are to be read. */
export type SandboxEvent = {
  id: string
  type: SandboxEventType
  /** Milliseconds. */
  created: number
  checkoutId: string
  orderId: string
  subscriptionId: string | null
}

/** The header that carries the signature of the sandbox. */
export const signatureHeader = 'sandbox-signature'

const lateMilliseconds = 90_000

/** Writes down the webhooks that tell of something, and how each will arrive. */
export async function recordEvents(db: Queryable, state: SandboxState, types: SandboxEventType[]): Promise<void> {
  if (types.length === 0) return
  const now = Date.now()
  const { delivery } = state
  const rows = types.map((type, index) => {
    const event: SandboxEvent = {
      ...{ id: `evt_${randomToken()}`, type, created: now },
      ...{ checkoutId: state.id, orderId: state.orderId, subscriptionId: state.subscription?.id ?? null },
    }
    const wait = delivery === 'late' ? lateMilliseconds : delivery === 'shuffled' ? types.length - index : index
    return {
      id: event.id,
      body: JSON.stringify(event),
      deliverAt: delivery === 'never' ? null : new Date(now + wait),
      times: delivery === 'twice' ? 2 : 1,
    }
  })
  await db.insert(sandboxEvents).values(rows)
}

/** The signature of a webhook: when it was signed in seconds, and the sum over that and the body. */
export function signEvent(signer: Signer, body: string, seconds = Math.floor(Date.now() / 1000)): string {
  return `t=${seconds},v1=${signer.sign(`sandbox webhook\n${seconds}\n${body}`)}`
}

// Old messages are refused, so that one that was overheard cannot be played again later.
const toleranceSeconds = 300

/** Whether a webhook was signed by this sandbox, within the last minutes. */
export function isSigned(signer: Signer, body: string, header: string): boolean {
  const [, seconds, sum] = /^t=(\d+),v1=([\w-]+)$/.exec(header) ?? []
  if (!seconds || !sum) return false
  const isFresh = Math.abs(Date.now() / 1000 - Number(seconds)) < toleranceSeconds
  return isFresh && signer.valid(`sandbox webhook\n${seconds}\n${body}`, sum)
}
