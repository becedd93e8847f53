import type { Env } from '#platform/env.ts'
import { randomToken } from '#platform/secret.ts'
import { isSimulated } from './gatewaySettings.ts'

/** Letters of a board code: 96 bits, beyond guessing, and short where every letter may cost another part. */
const codeLength = 16

/** Opens the board page of one message. */
export const newBoardCode = () => randomToken().slice(0, codeLength)

/** Stands for any code where only the length counts. */
export const sampleCode = 'x'.repeat(codeLength)

/**
 * What a message ends with: the address of its board page, the one place where its recipient can refuse further ones, as
 * nobody can answer a sender that is a name. Nothing where the operator wants it so, and in the simulator, which reaches nobody.
 */
export function endingOf(env: Env, origin: string, code: string): string {
  return (env.SMS_BOARD_LINK ?? !isSimulated(env)) ? `\n${origin}/board/${code}` : ''
}
