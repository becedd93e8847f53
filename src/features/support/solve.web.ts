import { sha256 } from '@noble/hashes/sha2.js'
import type { Challenge } from './contract.ts'

/** Hashes between two looks at what else the page has to do. */
const perTurn = 1000

/**
 * Finds the nonce of a puzzle, in a second or so also on a phone; the page goes on living meanwhile. The hash is not the browser's own
 * because that one is missing where a page came over plain http.
 */
export async function solve({ challenge, bits }: Challenge): Promise<string> {
  const encoder = new TextEncoder()
  for (let nonce = 0; ; nonce++) {
    const [a = 255, b = 255, c = 255, d = 255] = sha256(encoder.encode(`${challenge}.${nonce}`))
    if (Math.clz32((a << 24) | (b << 16) | (c << 8) | d) >= bits) return String(nonce)
    if (nonce % perTurn === 0) await new Promise((resolve) => setTimeout(resolve))
  }
}
