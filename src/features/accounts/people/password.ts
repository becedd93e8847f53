import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createSlots } from '#platform/childProcess/slots.ts'
import { unavailable } from '#platform/errors.ts'

const derive = promisify(argon2)

// OWASP's first choice for argon2id (2023): 19 MiB, two passes, one lane.
const memoryKiB = 19_456
const passes = 2
const parallelism = 1
const tagLength = 32

/**
 * Passwords worked on at a time. They take threads of the four that Node has for files as well: where a burst of logins took all of
 * them, uploads and the question whether the disk answers would stand behind it.
 */
const slots = createSlots(2)
/** How long a password waits for its turn, in seconds. */
const longestWait = 10

async function key(password: string, nonce: Buffer): Promise<Buffer> {
  const message = password.normalize('NFKC')
  const giveBack = await slots.take(AbortSignal.timeout(longestWait * 1000)).catch((cause) => {
    throw unavailable(cause)
  })
  try {
    return await derive('argon2id', { message, nonce, memory: memoryKiB, passes, parallelism, tagLength })
  } finally {
    giveBack()
  }
}

/** Hashes a password with argon2id into the PHC string format. Throws unavailable where too many wait; hold no connection meanwhile. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await key(password, salt)
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${parallelism}$${salt.toString('base64url')}$${tag.toString('base64url')}`
}

/** A hash that no password has: checking against it costs the same as checking a real one. */
const nobodys = await hashPassword(randomBytes(32).toString('hex'))

/**
 * Whether the password belongs to the hash. Without a hash (an unknown email) it does the same work and says no, so the
 * time of an answer tells nothing about who has an account. Throws unavailable where too many wait.
 */
export async function passwordMatches(password: string, hash: string | undefined): Promise<boolean> {
  const [, , , , salt = '', tag = ''] = (hash ?? nobodys).split('$')
  const computed = await key(password, Buffer.from(salt, 'base64url'))
  return timingSafeEqual(computed, Buffer.from(tag, 'base64url')) && hash !== undefined
}
