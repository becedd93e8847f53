import { createHash } from 'node:crypto'
import { secondsToWait } from '#features/accounts/sessions/limit.ts'
import type { Db } from '#platform/db/db.ts'
import { randomToken, type Signer } from '#platform/secret.ts'
import type { Challenge } from './contract.ts'
import { badProof } from './errors.ts'

/** Zero bits that are asked for: some 65 000 hashes, a fraction of a second for a browser. */
const bits = 16

const minutes = 10

/** How often a puzzle may be handed in. */
const once = { what: 'proof of work', most: 1, seconds: minutes * 60 + 60 }

const signedText = (random: string, expires: string) => `proof of work\n${random}\n${expires}`

/** A new puzzle after hashcash (Back, 2002). Nothing of it is kept: it is signed, and good for ten minutes. */
export function newChallenge(signer: Signer): Challenge {
  const random = randomToken().slice(0, 16)
  const expires = String(Math.floor(Date.now() / 1000) + minutes * 60)
  return { challenge: `${random}.${expires}.${signer.sign(signedText(random, expires))}`, bits }
}

/** Takes a solved puzzle, once over all processes. Throws badProof for one that is not ours, too old, not solved, or was used. */
export async function takeProof(
  { db, signer }: { db: Db; signer: Signer },
  { challenge, nonce }: { challenge: string; nonce: string },
): Promise<void> {
  const [random = '', expires = '', signature = ''] = challenge.split('.')
  const isLiving = signer.valid(signedText(random, expires), signature) && Number(expires) * 1000 > Date.now()
  if (!isLiving || zeroBits(challenge, nonce) < bits) throw badProof()
  if ((await secondsToWait(db, once, random)) > 0) throw badProof()
}

/** How many zero bits the hash of an answer begins with, up to 32. */
const zeroBits = (challenge: string, nonce: string) =>
  Math.clz32(createHash('sha256').update(`${challenge}.${nonce}`).digest().readUInt32BE(0))
