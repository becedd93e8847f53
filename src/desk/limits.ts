import type { Limit } from '#features/accounts/sessions/limit.ts'

/** What may be tried at the desk how often, beside those of the sites. */
export const deskLimits = {
  /** Codes typed behind one mailed link. */
  code: { what: 'desk code', most: 5, seconds: 900 },
  /** Codes of one operator, behind whatever links: a millionth chance each. */
  codes: { what: 'desk codes', most: 30, seconds: 86_400 },
  /** Wishes for a mailed link from one network, and mails to one operator. */
  mailNetwork: { what: 'desk mail network', most: 20, seconds: 3600 },
  mail: { what: 'desk mail', most: 5, seconds: 900 },
  /** Challenges for a passkey, each of which is kept for five minutes, from one network. */
  challenge: { what: 'desk challenge', most: 100, seconds: 600 },
  /** Passkeys and links that open nothing, from one network. */
  wrong: { what: 'desk wrong', most: 60, seconds: 3600 },
} satisfies Record<string, Limit>
