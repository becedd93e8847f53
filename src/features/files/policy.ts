import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'
import type { Signer } from '#platform/secret.ts'
import { inEach } from '#platform/texts.ts'
import { filesErrors } from './errorTexts.ts'

/** What a signature allows: one account to put files of a size below one folder, for a while. */
export type UploadPolicy = { accountId: number; dir: string; maxBytes: number }

/** The name under which our signatures go; object stores know several. */
export const accessId = 'sundry'

const policySeconds = 900

type Written = {
  expiration: string
  conditions: (
    | ['starts-with', '$key', string]
    | ['content-length-range', number, number]
    | ['eq', '$account', string]
  )[]
}

/**
 * Writes an upload policy as object stores know it (a base64 JSON with conditions) and signs it. The client sends both
 * along with the file and can change neither.
 */
export function writePolicy(signer: Signer, { accountId, dir, maxBytes }: UploadPolicy) {
  const written: Written = {
    expiration: new Date(Date.now() + policySeconds * 1000).toISOString(),
    conditions: [
      ['starts-with', '$key', `${dir}/`],
      ['content-length-range', 1, maxBytes],
      ['eq', '$account', String(accountId)],
    ],
  }
  const policy = Buffer.from(JSON.stringify(written)).toString('base64')
  return { accessid: accessId, policy, signature: signer.sign(policy) }
}

/** Reads a policy back. Throws where the signature is not ours, the time is over or the key is outside its folder. */
export function readPolicy(signer: Signer, sent: { policy: string; signature: string; key: string }): UploadPolicy {
  if (!signer.valid(sent.policy, sent.signature)) throw deadPolicy()
  const { expiration, conditions } = JSON.parse(Buffer.from(sent.policy, 'base64').toString()) as Written
  if (new Date(expiration) < new Date()) throw deadPolicy()
  const found: Partial<UploadPolicy> = {}
  for (const condition of conditions) {
    if (condition[0] === 'starts-with') found.dir = condition[2].replace(/\/$/, '')
    else if (condition[0] === 'eq') found.accountId = Number(condition[2])
    else found.maxBytes = condition[2]
  }
  const { accountId, dir, maxBytes } = found
  if (accountId === undefined || dir === undefined || maxBytes === undefined) throw deadPolicy()
  if (!sent.key.startsWith(`${dir}/`) || !keyShape.test(sent.key.slice(dir.length + 1))) throw badKey()
  return { accountId, dir, maxBytes }
}

// year/month/day/timestamp_randomname.ext, the name of up to 8 letters
const keyShape = /^\d{4}\/\d{1,2}\/\d{1,2}\/\d{10,16}_[A-Za-z0-9]{1,8}\.[A-Za-z0-9]{1,5}$/

const deadPolicy = () =>
  new AppError(
    codes.deadLink,
    403,
    inEach(filesErrors, (say) => say.deadPolicy),
  )

const badKey = () =>
  new AppError(
    codes.invalidRequest,
    422,
    inEach(filesErrors, (say) => say.badKey),
  )
