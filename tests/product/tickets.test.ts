import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { commandOf, loadCommands } from '#app/cli/commands.ts'
import type { Desk } from '#app/cli/desk.ts'
import type { TicketLine, TicketThread } from '#features/support/contract.ts'
import { getTicket, listTickets } from '#features/support/listTickets.ts'
import { tickets } from '#features/support/schema.ts'
import { answerTicket, closeTicket } from '#features/support/tickets.ts'
import { sweepTickets } from '#features/support/worker.ts'
import { codes } from '#platform/codes.ts'
import { buy, mailsTo } from '../support/buyer.ts'
import { contactForm, proofFor, writeToSupport } from '../support/contact.ts'
import { setWorld } from '../support/stage.ts'
import type { Visitor } from '../support/world.ts'

// Questions to the people behind a site, from the form to the answer and back.
const world = setWorld()

const someEmail = () => `${randomUUID()}@example.com`
const someNetwork = () => `198.18.${randomInt(256)}.${randomInt(256)}`
const see = (who: Visitor, body: object) => who.call<TicketThread>('/backapi/v1/support/see', { method: 'POST', body })
const reply = (who: Visitor, fields: Record<string, string>, file?: Parameters<typeof contactForm>[1]) =>
  who.call('/backapi/v1/support/replies', { method: 'POST', body: contactForm(fields, file) })

const place = () => ({ db: world.product.services.db, queue: world.product.services.jobs.queue })

/** The mails to an address whose subject holds the reference, once there are so many. */
async function mailsAbout(to: string, ref: string, count: number) {
  const found = async () => (await mailsTo(world, to)).filter(({ subject }) => subject.startsWith(`[#${ref}]`))
  await expect.poll(async () => (await found()).length).toBe(count)
  return found()
}

async function tokenFor(email: string, ref: string): Promise<string> {
  const [mail] = await mailsAbout(email, ref, 1)
  const url = /https?:\/\/\S+\/ticket\?token=\S+/.exec(mail!.text)![0]
  return new URL(url).searchParams.get('token')!
}

const operatorOf = async (site: string) => (await world.product.sites.site(site))!.settings.support.email

/** Runs one of the operator's commands on this world. */
async function run(...words: string[]) {
  const { services, billing } = world.product
  const desk: Desk = {
    ...{ env: services.env, sitesFolder: world.sitesFolder, db: async () => services.db },
    billing: async () => billing,
    queue: async () => services.jobs.queue,
    store: async () => services.store,
  }
  const { command, given } = commandOf(await loadCommands(), words)!
  return command.run(desk, given)
}

test('a stranger writes, is answered by mail in their language, and answers back on the link of the mail', {
  timeout: 180_000,
}, async () => {
  const email = someEmail()
  const visitor = world.trier('pdf')
  const sent = await writeToSupport(visitor, { email, message: 'Se perdió mi archivo\nayer', lang: 'es' })
  expect(sent).toMatchObject({ success: 1, msg: expect.stringContaining(`#${sent.obj.ref}`) })
  const { ref } = sent.obj

  const [confirmation] = await mailsAbout(email, ref, 1)
  expect(confirmation!.subject).toBe(`[#${ref}] Hemos recibido su mensaje`)
  // Whoever typed the address makes us send nothing of theirs to it.
  expect(confirmation!.text).not.toContain('perdió')
  const operators = await mailsAbout(await operatorOf('pdf'), ref, 1)
  expect(operators[0]!.text).toMatch(/Se perdió mi archivo\n\nayer[\s\S]*Newest paid order: none/)

  const token = await tokenFor(email, ref)
  expect((await see(visitor, { token })).obj).toMatchObject({ ref, state: 'open', messages: [{ side: 'visitor' }] })

  const answered = await run('tickets', 'answer', `#${ref.toLowerCase()}`, 'Aquí está de nuevo.')
  expect(answered.text).toContain(email)
  const mails = await mailsAbout(email, ref, 2)
  expect(mails.find(({ text }) => text.includes('Aquí está de nuevo.'))!.text).toContain(`/ticket?token=${token}`)
  expect((await see(visitor, { token })).obj).toMatchObject({
    ...{ state: 'answered', messages: [{}, { side: 'operator', text: 'Aquí está de nuevo.' }] },
  })

  await closeTicket(place().db, ref)
  expect(await reply(visitor, { token, message: 'Gracias' })).toMatchObject({ success: 1 })
  await mailsAbout(await operatorOf('pdf'), ref, 2)
  expect((await see(visitor, { token })).obj).toMatchObject({ state: 'open', messages: [{}, {}, { text: 'Gracias' }] })
  expect(await reply(visitor, { token, message: '  ' })).toMatchObject({ success: 0, code: codes.invalidRequest })
})

test('a member sees their requests in the account; the operator alone sees the order that was found', {
  timeout: 180_000,
}, async () => {
  const buyer = await world.registered('pdf')
  const { orderId } = await buy(world, buyer, 'month')
  // What somebody who is logged in types as an email is nobody's word for it.
  const { obj } = await writeToSupport(buyer, { email: someEmail(), message: 'Where is my receipt?' })
  expect(obj.email).toBe(buyer.email)
  const byEmail = await writeToSupport(world.trier('pdf'), { email: buyer.email.toUpperCase(), message: 'And again' })
  const lines = (await buyer.call<TicketLine[]>('/backapi/v1/support/tickets')).obj
  expect(lines.map(({ ref }) => ref)).toEqual([byEmail.obj.ref, obj.ref])
  const thread = await see(buyer, { ref: obj.ref })
  expect(thread.obj.messages).toMatchObject([{ text: 'Where is my receipt?' }])

  for (const ref of [obj.ref, byEmail.obj.ref])
    expect((await getTicket(place().db, ref)).order).toMatchObject({ id: orderId, status: 'paid' })
  expect((await run('tickets', 'show', obj.ref)).text).toContain(orderId)
  for (const told of [byEmail, thread, await see(buyer, { ref: byEmail.obj.ref })])
    expect(JSON.stringify(told)).not.toContain(orderId)

  // The same answer, but for the reference, to who asks with an email that nobody has.
  const [known, unknown] = await Promise.all(
    [buyer.email, someEmail()].map((email) => writeToSupport(world.trier('pdf'), { email })),
  )
  expect(Object.keys(known!.obj)).toEqual(Object.keys(unknown!.obj))
  expect(known!.msg.replace(known!.obj.ref, '')).toBe(unknown!.msg.replace(unknown!.obj.ref, ''))
})

test('nobody reads what is not theirs', { timeout: 180_000 }, async () => {
  const email = someEmail()
  const { obj } = await writeToSupport(world.trier('pdf'), { email })
  const token = await tokenFor(email, obj.ref)
  const other = await world.registered('pdf')
  const squatter = await world.registered('pdf')
  const { db } = place()
  await db.execute(sql`update account set email = ${email}, confirmed_at = null where id = ${squatter.accountId}`)
  const tries = [
    see(other, { ref: obj.ref }),
    // An email that nobody has confirmed opens nothing.
    see(squatter, { ref: obj.ref }),
    see(world.visitor('hub'), { token }),
    see(world.visitor('pdf'), { token: `${token}x` }),
    see(world.visitor('pdf'), { token: token.replace(obj.ref, 'ABCDEFGH') }),
    reply(other, { ref: obj.ref, message: 'hello' }),
  ]
  for (const answer of await Promise.all(tries)) expect(answer).toMatchObject({ code: codes.notFound })
  expect(await see(world.visitor('pdf'), { ref: obj.ref })).toMatchObject({ code: codes.notLoggedIn })
  expect((await squatter.call<TicketLine[]>('/backapi/v1/support/tickets')).obj).toEqual([])
})

test('a file goes to the operator and to its owner as a download, never as a page, and ends with its ticket', {
  timeout: 180_000,
}, async () => {
  const email = someEmail()
  const visitor = world.trier('pdf')
  const page = '<script>alert(1)</script>'
  const { obj } = await writeToSupport(visitor, { email }, { name: '../b.html', bytes: page })
  const token = await tokenFor(email, obj.ref)
  const thread = (await see(visitor, { token })).obj
  const [file] = thread.messages[0]!.files
  expect(file).toMatchObject({ name: 'b.html', bytes: page.length })
  const url = new URL(file!.url)
  const got = await visitor.get(url.pathname + url.search)
  expect(await got.text()).toBe(page)
  expect(got.headers.get('content-disposition')).toMatch(/^attachment; filename="b\.html"; filename\*=UTF-8''b\.html$/)
  expect(got.headers.get('content-type')).toBe('application/octet-stream')
  expect(got.headers.get('content-security-policy')).toContain('sandbox')
  expect((await visitor.get(`${url.pathname}?expires=99999999999&signature=x`)).status).toBe(403)
  expect((await visitor.get(url.pathname)).status).toBe(422)

  const tooLarge = { name: 'a.bin', bytes: new Uint8Array(10_000_001) }
  expect(await reply(visitor, { token, message: 'more' }, tooLarge)).toMatchObject({ code: codes.tooLarge })
  expect(await reply(visitor, { token, message: 'more' }, { name: 'b.txt', bytes: 'two' })).toMatchObject({
    success: 1,
  })

  const { db } = place()
  const { store, env } = world.product.services
  const { rows } = await db.execute<{ key: string }>(
    sql`select f.key from ticket_file f join ticket_message m on m.id = f.message_id join ticket t on t.id = m.ticket_id where t.ref = ${obj.ref}`,
  )
  expect(rows).toHaveLength(2)
  await db.execute(sql`update ticket set updated_at = now() - interval '366 days' where ref = ${obj.ref}`)
  await db.execute(sql`update ticket_file set created_at = now() - interval '366 days'`)
  await sweepTickets({ db, store, env })
  expect(await see(visitor, { token })).toMatchObject({ code: codes.notFound })
  for (const { key } of rows) expect(await store.stat(key)).toBeUndefined()
})

test('programs are kept out: the unseen field, work that was not done, was done for nobody, or is handed in twice', {
  timeout: 180_000,
}, async () => {
  const visitor = world.trier('pdf')
  const count = () => place().db.$count(tickets)
  const before = await count()
  const proof = await proofFor(visitor)
  const refused: [more: Record<string, string>, code: number][] = [
    [{ homepage: 'https://example.com' }, codes.invalidRequest],
    [{ challenge: proof.challenge, nonce: 'x' }, codes.invalidRequest],
    [{ challenge: proof.challenge.replace(/\.\d+\./, '.99999999999.'), nonce: proof.nonce }, codes.invalidRequest],
    [{ challenge: '', nonce: '' }, codes.invalidRequest],
    [{ topic: 'poetry' }, codes.invalidRequest],
    [{ email: 'no-email' }, codes.invalidRequest],
    [{ message: ' \n ' }, codes.invalidRequest],
    [{ message: 'x'.repeat(5001) }, codes.invalidRequest],
  ]
  for (const [more, code] of refused)
    expect(await writeToSupport(visitor, { more }), JSON.stringify(more).slice(0, 80)).toMatchObject({
      success: 0,
      code,
    })
  expect(await count()).toBe(before)
  expect(await writeToSupport(visitor, { more: proof })).toMatchObject({ success: 1 })
  expect(await writeToSupport(visitor, { more: proof })).toMatchObject({ success: 0, code: codes.invalidRequest })
  expect(await count()).toBe(before + 1)
})

test('one network writes so often with an email, and from however many one mailbox gets so many mails', {
  timeout: 180_000,
}, async () => {
  const email = someEmail()
  const network = someNetwork()
  const answers: (number | string)[] = []
  for (let i = 0; i < 7; i++) answers.push((await writeToSupport(world.visitor('pdf'), { email, network })).code)
  expect(answers).toEqual([...Array<number>(6).fill(1), codes.tooManyRequests])
  // Its owner is not kept from writing by whoever types their email elsewhere.
  for (let i = 0; i < 6; i++)
    expect(await writeToSupport(world.visitor('pdf'), { email, network: someNetwork() })).toMatchObject({ success: 1 })
  const confirmations = async () => (await mailsTo(world, email)).length
  await expect.poll(confirmations).toBe(10)
  expect(await place().db.$count(tickets, sql`email = ${email}`)).toBe(12)
})

test('the operator finds tickets by their words, page by page, of the sites that may be seen', {
  timeout: 180_000,
}, async () => {
  const word = `w${randomUUID().slice(0, 8)}`
  const { db } = place()
  const refs: string[] = []
  for (const site of ['pdf', 'hub', 'pdf'] as const)
    refs.push((await writeToSupport(world.trier(site), { email: someEmail(), message: `It says ${word}!` })).obj.ref)
  const all = await listTickets(db, { search: word.toUpperCase() })
  expect(all.tickets.map(({ ref }) => ref)).toEqual(refs.toReversed())
  const first = await listTickets(db, { search: word.slice(0, 5), sites: ['pdf'], most: 1 })
  expect(first.tickets.map(({ ref }) => ref)).toEqual([refs[2]])
  const second = await listTickets(db, { search: word, sites: ['pdf'], most: 1, after: first.next })
  expect(second).toMatchObject({ tickets: [{ ref: refs[0] }], next: undefined })
  await answerTicket(place(), refs[0]!, { text: 'Nun gut' })
  expect((await listTickets(db, { search: word, state: 'answered' })).tickets).toMatchObject([{ ref: refs[0] }])
  expect((await listTickets(db, { search: `${refs[1]} hub` })).tickets).toEqual([])
  expect((await listTickets(db, { search: `#${refs[1]}` })).tickets).toMatchObject([{ ref: refs[1] }])
  // Signs that mean something to the search are words like others.
  for (const search of ["' | ''", '\\', 'a:* & !b', '<->', '()']) await listTickets(db, { search })
  await expect(getTicket(db, refs[1]!, ['pdf'])).rejects.toMatchObject({ status: 404 })
})

test('the commands say what is wrong, and know answers that are written already', { timeout: 180_000 }, async () => {
  const { obj } = await writeToSupport(world.trier('pdf'), { email: someEmail(), lang: 'id' })
  const wrongs: [words: string[], says: RegExp][] = [
    [['tickets', 'list', 'nowhere'], /no site "nowhere"/],
    [['tickets', 'show', 'ABC'], /no question ABC/],
    [['tickets', 'answer', 'ABC', 'x'], /no question ABC/],
    [['tickets', 'answer', obj.ref, '@poem'], /no answer poem/],
    [['tickets', 'answer', obj.ref, ' '], /1 to 5000/],
    [['tickets', 'close', 'ABC'], /no question ABC/],
    [['tickets', 'file', 'x', '/tmp/x'], /"x" is no id/],
    [['tickets', 'answers', 'fr'], /"fr" is no language/],
  ]
  for (const [words, says] of wrongs)
    await expect(run(...words), words.join(' ')).rejects.toMatchObject({ message: expect.stringMatching(says) })
  expect((await run('tickets', 'list', 'pdf', obj.ref)).text).toContain(obj.email)
  expect((await run('tickets', 'answers', 'id')).text).toMatch(/@refund\n {2}Uang Anda/)
  await run('tickets', 'answer', obj.ref, '@refund')
  await run('tickets', 'close', obj.ref)
  expect((await run('tickets', 'show', obj.ref)).text).toMatch(/closed[\s\S]*operator\n {2}Uang Anda/)
})
