/**
 * Whether something failed because the bucket cannot be asked just now: nobody is at its address, the connection broke or timed out, or it says that it is
 * busy or broken itself (5xx; 507 is a full one). The same call may succeed in some seconds. Looks at the causes too.
 */
export function isBucketAway(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    // The SDK lays this beside every failure of a call, also where no answer came.
    const { $metadata: facts, code } = each as Failed
    if (!facts) continue
    const { httpStatusCode: status } = facts
    if (
      status === undefined ? each.name === 'TimeoutError' || broken.has(String(code)) : status >= 500 && status !== 507
    )
      return true
  }
  return false
}

type Failed = Error & { $metadata?: { httpStatusCode?: number }; code?: string }

/** What Node calls a connection that was not to be had, or broke. */
const broken = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
