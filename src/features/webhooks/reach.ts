import { isPublicAddress } from '#platform/http/publicAddress.ts'
import { rangesOf } from '#platform/http/ranges.ts'
import type { Reach } from '#platform/http/resolveHost.ts'

/** Webhooks reach the public internet, and those networks that the operator allows (WEBHOOK_NETWORKS). */
export function reachOf(allowed: readonly string[]): Reach {
  const inside = rangesOf(allowed)
  return (ip) => isPublicAddress(ip) || (!ip.includes('%') && inside.has(ip))
}
