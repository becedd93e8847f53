import type { FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '#features/sites/serving/siteOrigin.ts'
import type { Db } from '#platform/db/db.ts'
import { randomToken, type Signer } from '#platform/secret.ts'
import { findAccount } from '../people/accounts.ts'
import type { accounts } from '../schema.ts'

/** The cookie of browsers that somebody has logged in with. It opens nothing: it tells their tries from those of others in their network. */
const cookieName = 'device'
/** Where it is sent: logging in, and the mails and passwords of accounts. */
const cookiePath = '/backapi/v1/user'

/** How long a browser stays known after its last login, in days. */
const knownDays = 90
/** Accounts that one browser is known for at most, the latest first. */
const mostAccounts = 5

/** What the cookie holds for one account: an id of the browser, until when in seconds, and a signature over both, account and password. */
const entryShape = /^([\w-]{43})\.(\d{10})\.([\w-]{43})$/
const between = '~'

type Place = { db: Db; signer: Signer }
type Keeper = Pick<typeof accounts.$inferSelect, 'id' | 'passwordHash'>

/** The id of the browser that a request comes from where the owner of this email's account has logged in with it, since the password was set. */
export async function knownDevice(
  { db, signer }: Place,
  request: FastifyRequest,
  email: string,
): Promise<string | undefined> {
  const entries = entriesOf(request)
  const account = entries.length > 0 ? await findAccount(db, request.site.code, email) : undefined
  return account && deviceIn(signer, entries, account)
}

/** Lets a browser be known to an account, by a cookie; its other accounts stay. `account` is as it is now, with the password that was just shown or set. */
export function rememberDevice(signer: Signer, request: FastifyRequest, reply: FastifyReply, account: Keeper): void {
  const entries = entriesOf(request)
  const id = deviceIn(signer, entries, account) ?? randomToken()
  const expires = Math.floor(Date.now() / 1000) + knownDays * 86_400
  const own = `${id}.${expires}.${signer.sign(signedText(account, id, String(expires)))}`
  const others = entries.filter((entry) => deviceIn(signer, [entry], account) === undefined)
  const value = [own, ...others].slice(0, mostAccounts).join(between)
  const secure = originOf(request).startsWith('https:') ? '; Secure' : ''
  const scope = `Path=${cookiePath}; Max-Age=${knownDays * 86_400}; HttpOnly; SameSite=Strict${secure}`
  reply.header('set-cookie', `${cookieName}=${value}; ${scope}`)
}

/** The entries of the cookie that look like ours and are not over. */
function entriesOf({ headers }: FastifyRequest): string[] {
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`).exec(headers.cookie ?? '') ?? []
  const entries = value.split(between).slice(0, mostAccounts)
  return entries.filter((entry) => Number(entryShape.exec(entry)?.[2]) * 1000 > Date.now())
}

function deviceIn(signer: Signer, entries: readonly string[], account: Keeper): string | undefined {
  for (const entry of entries) {
    const [, id = '', expires = '', signature = ''] = entryShape.exec(entry) ?? []
    if (signer.valid(signedText(account, id, expires), signature)) return id
  }
  return undefined
}

/** Over the password, so that who knew an old one has as little of it as of its sessions; and one cannot be collected for guessing the next. */
const signedText = ({ id, passwordHash }: Keeper, device: string, expires: string) =>
  `known device\n${id}\n${device}\n${expires}\n${passwordHash ?? ''}`
