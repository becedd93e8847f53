import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { deskSessions, passkeys } from '#desk/schema.ts'
import { noteExportRequest } from '#features/accountPage/exportRequests.ts'
import { makeKey } from '#features/api/keys.ts'
import { syncOrder } from '#features/billing/payments/sync.ts'
import { webhooks } from '#features/billing/schema.ts'
import { jobs } from '#features/jobs/schema.ts'
import { reviews } from '#features/reviews/schema.ts'
import { baseOf } from '#features/sites/authoring/changeSite.ts'
import { hashOfDraft, readDraft, saveDraft } from '#features/sites/authoring/drafts.ts'
import { listPictureVersions, putPicture } from '#features/sites/authoring/pictures.ts'
import { hashOfSources, listVersions } from '#features/sites/keeping/siteVersions.ts'
import { readSources } from '#features/sites/reading/folder.ts'
import { getTicket } from '#features/support/listTickets.ts'
import { createTicket } from '#features/support/tickets.ts'
import { backupName } from '#platform/backup/names.ts'
import { trail } from '#tools/sms/schema.ts'
import { fillCard, order } from './buyer.ts'
import { operatorOf } from './operator.ts'
import type { World } from './world.ts'

const dbOf = (world: World) => world.product.services.db

/** What a job of the converter takes. */
export const jobInput = { engine: 'word', fileId: randomUUID(), options: {} }

/** Something of everything that acts are about, made anew for each. */
export async function makeForActs(world: World) {
  const { db } = world.product.services
  const member = await world.member('pdf')
  const { accountId } = member
  const job = async (state: 'failed' | 'waiting') => {
    const [made] = await db
      .insert(jobs)
      .values({ accountId, kind: 'pdf-convert', input: jobInput, state })
      .returning({ id: jobs.id })
    return made?.id ?? ''
  }
  const review = async () => {
    const [made] = await db
      .insert(reviews)
      .values({ accountId, site: 'pdf', tool: randomUUID(), state: 'waiting', stars: 4, language: 'en', text: 'Hello' })
      .returning({ id: reviews.id })
    return made?.id ?? ''
  }
  return {
    world,
    member,
    account: String(accountId),
    job,
    review,
    ticket: (email: string) => ticketOf(world, 'pdf', email),
  }
}

/** A question that somebody asked a site, as the form of an answer to it has it; with a file where that is said. */
export async function ticketOf(
  world: World,
  site: string,
  email: string,
  { words = 'Where is my file?', fileId = '' } = {},
) {
  const { db, jobs } = world.product.services
  const { queue } = jobs
  const who = { name: 'Ana', email, topic: 'result', accountId: undefined, language: 'es' } as const
  const operator = { email: 'support@example.com', language: 'en' } as const
  const about = { origin: `http://${site}.localhost`, fileId: fileId || undefined, confirms: false, operator }
  const ref = await createTicket({ db, queue }, { site, ...who, message: words, ...about })
  const { messages } = await getTicket(db, ref)
  return { ticket: ref, seen: String(messages[0]?.id) }
}

type Made = Awaited<ReturnType<typeof makeForActs>>

/** How each act is done, by its name: the fields of its form. An act that is missing here fails the test. */
export const actForms: Record<
  string,
  (made: Made, own: { id: number; email: string }) => Promise<Record<string, string>>
> = {
  'people.grant': async () => ({ email: `${randomUUID()}@example.com`, site: 'pdf', days: '30' }),
  'people.extend': async ({ account }) => ({ account, days: '30' }),
  'people.revoke': async ({ account }) => ({ account }),
  'people.block': async ({ account }) => ({ account }),
  'people.unblock': async ({ account }) => ({ account }),
  'people.passwordLink': async ({ account }) => ({ account }),
  'people.export': async ({ account }) => ({ account }),
  'people.exportRequest': async ({ account }) => ({ account, received: new Date().toISOString().slice(0, 10) }),
  'people.exportDelivered': async ({ world, account }) => {
    await noteExportRequest(dbOf(world), { accountId: Number(account), receivedAt: new Date(), notedBy: 'somebody' })
    return { account }
  },
  'people.revokeKey': async ({ world, account }) => {
    const wish = { name: 'A key', scopes: null, perMinute: 60, expiresAt: null }
    return { account, key: (await makeKey(dbOf(world), Number(account), wish)).row.id }
  },
  'people.delete': async ({ account, member }) => ({ account, typed: member.email }),
  'money.refund': async ({ world }) => ({ order: await paidOrder(world), amount: '0.10' }),
  'money.sync': async ({ world }) => ({ order: await paidOrder(world) }),
  'webhooks.replay': async ({ world }) => {
    const id = `sandbox:${randomUUID()}`
    await dbOf(world)
      .insert(webhooks)
      .values({ id, provider: 'sandbox', type: 'account.updated', refs: {}, body: '{}' })
    return { webhook: id }
  },
  'tickets.answer': async ({ member, ticket }) => ({ ...(await ticket(member.email)), text: 'Hello from afar' }),
  'tickets.close': async ({ member, ticket }) => ({ ticket: (await ticket(member.email)).ticket }),
  'reviews.approve': async ({ review }) => ({ review: await review() }),
  'reviews.reject': async ({ review }) => ({ review: await review() }),
  'jobs.retry': async ({ job }) => ({ job: await job('failed') }),
  'jobs.cancel': async ({ job }) => ({ job: await job('waiting') }),
  'sms.refuse': async () => ({ number: '+12025550123' }),
  'sms.allow': async () => ({ number: '+12025550123' }),
  'sms.text': async ({ world, member }) => {
    const message = randomUUID()
    const to = { sender: 'Me', recipient: '+12025550123', text: 'Hello from afar', address: '127.0.0.1' }
    await dbOf(world)
      .insert(trail)
      .values({ messageId: message, accountId: member.accountId, email: member.email, site: 'pdf', ...to })
    return { message }
  },
  'models.fetch': async () => ({ kind: 'speech', name: 'whisper-tiny' }),
  'backup.make': async ({ world }) => {
    const { env, jobs } = world.product.services
    env.BACKUP_TO = join(tmpdir(), 'sundry-backups-that-nobody-makes')
    onTestFinished(() => {
      env.BACKUP_TO = undefined
    })
    // As a worker does; none runs here.
    await jobs.queue.declare('backup', { seconds: 60, retries: 0 })
    return {}
  },
  'models.check': async ({ world }) => {
    const { env } = world.product.services
    const folder = await ownFolder()
    const before = env.MODELS_DIR
    const line = { name: 'doubler', slot: 'upscale', file: 'doubler.onnx', sha256: 'a'.repeat(64) }
    const licence = { name: 'MIT', url: 'https://licence.example', commercialUse: true }
    const about = { licence, input: { tile: 128 }, output: { meaning: 'picture', scale: 2 } }
    await writeFile(join(folder, 'manifest.json'), JSON.stringify({ models: [{ ...line, ...about }] }))
    env.MODELS_DIR = folder
    onTestFinished(() => {
      env.MODELS_DIR = before
    })
    return { name: 'doubler' }
  },
  'backup.check': keptBackup,
  'backup.restore': keptBackup,
  'sites.new': async () => ({ code: `s${randomUUID()}`, type: '5' }),
  'sites.draft': async () => ({ site: 'pdf', file: 'site.yaml', text: 'code: pdf', seen: '' }),
  'sites.discard': async () => ({ site: 'pdf' }),
  'sites.publish': async ({ world }, { email }) => ({ site: 'pdf', seen: hashOfDraft(await draftOf(world, email)) }),
  'sites.back': async ({ world }) => ({ site: 'pdf', ...(await earlierVersion(world)) }),
  'sites.picture': async () => ({ site: 'pdf', seen: '' }),
  'sites.pictureBack': async ({ world }) => ({
    site: 'pdf',
    path: 'assets/back.svg',
    ...(await earlierPicture(world)),
  }),
  'team.invite': async () => ({ email: `${randomUUID()}@example.com`, role: 'support', sites: 'pdf, sms' }),
  'team.revoke': async ({ world }) => ({ email: (await operatorOf(world, 'reader')).email }),
  'self.passkey.remove': async ({ world }, { id }) => {
    const key = { operatorId: id, publicKey: Buffer.from('none'), counter: 0 }
    const ids = [randomUUID(), randomUUID()]
    await dbOf(world)
      .insert(passkeys)
      .values(ids.map((passkey) => ({ ...key, id: passkey })))
    return { passkey: ids[0] ?? '' }
  },
  'self.codes': async () => ({}),
  'self.session.end': async ({ world }, { id }) => {
    const [session] = await dbOf(world).select().from(deskSessions).where(eq(deskSessions.operatorId, id))
    return { session: session?.id ?? '' }
  },
  'self.logout': async () => ({}),
}

/** A file by the name of a backup where backups lie. */
export async function keptBackup({ world }: Pick<Made, 'world'>) {
  const { env } = world.product.services
  const folder = await ownFolder()
  env.BACKUP_TO = folder
  onTestFinished(() => {
    env.BACKUP_TO = undefined
  })
  const backup = backupName(new Date(), false)
  await writeFile(join(folder, backup), 'no backup at all')
  return { backup }
}

/** A folder that goes with its test. */
async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sundry-desk-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** A draft of a site's own file, with a line that nothing reads. */
async function draftOf(world: World, author: string) {
  const { db } = world.product.services
  const text = (await readSources(world.sitesFolder, 'pdf')).get('site.yaml') ?? ''
  const name = { author, code: 'pdf' }
  await saveDraft(db, name, { path: 'site.yaml', text: `${text}# ${randomUUID()}\n`, base: baseOf(text) })
  return readDraft(db, name)
}

/** A version before the one that is live, and what its form says of that one. */
async function earlierVersion(world: World) {
  const { db } = world.product.services
  const [, version] = await listVersions(db, 'pdf', { most: 2 })
  return { version: String(version?.id), seen: hashOfSources(await readSources(world.sitesFolder, 'pdf')) }
}

/** The bytes of a picture that differs from others by its title. */
export const drawn = (word: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><title>${word}</title></svg>`)

/** A picture that was replaced: the version before, and what its form says of the one that shows. */
async function earlierPicture(world: World) {
  const { db } = world.product.services
  const place = { db, sitesFolder: world.sitesFolder, sites: world.product.sites }
  const name = { code: 'pdf', path: 'assets/back.svg' }
  for (const word of ['one', 'two']) await putPicture(place, { ...name, content: drawn(word), who: 'somebody' })
  const [newest, before] = await listPictureVersions(db, name)
  return { version: String(before?.id), seen: newest?.hash ?? '' }
}

/** An order that was paid with the sandbox's card, and read by us. */
export async function paidOrder(world: World): Promise<string> {
  const { orderId, path } = await order(await world.registered('pdf'), 'month')
  await fillCard(world, path)
  await syncOrder(world.product.billing.place, orderId)
  return orderId
}
