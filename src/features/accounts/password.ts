import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

// OWASP's first choice for argon2id (2023): 19 MiB, two passes, one lane.
const memoryKiB = 19_456
const passes = 2
const parallelism = 1
const tagLength = 32

const key = (password: string, nonce: Buffer) =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, memory: memoryKiB, passes, parallelism, tagLength })

/** Hashes a password with argon2id into the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await key(password, salt)
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${parallelism}$${salt.toString('base64url')}$${tag.toString('base64url')}`
}

/** A hash that no password has: checking against it costs the same as checking a real one. */
const nobodys = await hashPassword(randomBytes(32).toString('hex'))

/**
 * Whether the password belongs to the hash. Without a hash (an unknown email) it does the same work and says no, so the
 * time of an answer tells nothing about who has an account.
 */
export async function passwordMatches(password: string, hash: string | undefined): Promise<boolean> {
  const [, , , , salt = '', tag = ''] = (hash ?? nobodys).split('$')
  const computed = await key(password, Buffer.from(salt, 'base64url'))
  return timingSafeEqual(computed, Buffer.from(tag, 'base64url')) && hash !== undefined
}
