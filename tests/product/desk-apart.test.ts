import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { acts } from '#desk/acts/list.ts'
import { listAudit } from '#desk/audit.ts'
import { may } from '#desk/policy.ts'
import { sections } from '#desk/sections/list.ts'
import { actForms, drawn, makeForActs, paidOrder, ticketOf } from '../support/actForms.ts'
import { operatorOf } from '../support/operator.ts'
import { setWorld } from '../support/stage.ts'

// Whoever looks after some sites is at the desk with those who look after others. Acts and pages are those that the desk itself lists, so
// that a new one is asked here without a line more.
const world = setWorld({}, ['web'])

/** A word that is in what one site's people wrote, and nowhere else. */
const mark = `Quillfeather${randomUUID().slice(0, 8)}`

type Operator = Awaited<ReturnType<typeof operatorOf>>

/** An act as its form does it, by an operator. */
async function done(operator: Operator, name: string, fields: Record<string, string>) {
  const isSent = acts.find((act) => act.name === name)?.fileBytes !== undefined
  return isSent
    ? operator.send(name, fields, { name: 'new.svg', bytes: drawn(randomUUID()) })
    : operator.act(name, fields)
}

test('no act does anything to what belongs to a site that its operator does not look after', {
  timeout: 240_000,
}, async () => {
  const ofSomeSites = acts.filter(({ name }) => may({ role: 'owner', sites: ['sms'] }, name))
  // Of these an operator has their own alone.
  const own = ofSomeSites.filter(({ name }) => name.startsWith('self.'))
  for (const { name } of ofSomeSites.filter((act) => !own.includes(act))) {
    const owner = await operatorOf(world, 'owner', ['pdf'])
    const stranger = await operatorOf(world, 'owner', ['sms'])
    const fields = await actForms[name]!(await makeForActs(world), owner)
    const refused = await done(stranger, name, fields)
    expect([name, refused.status]).toEqual([name, 404])
    const [entry] = await listAudit(world.product.services.db, { who: stranger.email, most: 1 })
    expect([name, entry?.act === name, entry?.outcome === 'done']).toEqual([name, true, false])
    // Nothing was used up: who looks after the site does it.
    expect([name, (await done(owner, name, fields)).status < 400]).toEqual([name, true])
  }
  expect(own.map(({ name }) => name).toSorted()).toEqual([
    'self.codes',
    'self.logout',
    'self.passkey.remove',
    'self.session.end',
  ])
})

const lists = sections
  .flatMap(({ pages, files = [] }) => [...pages, ...files].map(({ path }) => path))
  .filter((path) => !path.includes(':'))

/** What an operator is shown on the pages that the desk leads to, by their paths. */
async function walked(operator: Operator): Promise<Map<string, string>> {
  const shown = new Map<string, string>()
  const queue = [...lists]
  for (let path = queue.pop(); path !== undefined && shown.size < 400; path = queue.pop()) {
    if (shown.has(path)) continue
    const { status, text } = await operator.get(path)
    shown.set(path, status === 200 ? text : '')
    const links = text.matchAll(/href="(\/[^"#]*)"/g)
    queue.push(...[...links].map(([, to = '']) => to.replaceAll('&amp;', '&')).filter((to) => !/^\/assets\//.test(to)))
  }
  return shown
}

test('no page of the desk tells anything of a site that its reader does not look after', {
  timeout: 240_000,
}, async () => {
  const made = await makeForActs(world)
  const { member } = made
  const { ticket } = await ticketOf(world, 'pdf', member.email, { words: `Where is ${mark}?` })
  const names = [member.email, mark, ticket, await made.job('failed'), await made.review(), await paidOrder(world)]
  const owner = await operatorOf(world, 'owner', ['pdf'])
  const stranger = await operatorOf(world, 'owner', ['sms'])
  const told = (pages: Iterable<[string, string]>) =>
    // What stands in the address that was asked for was known before.
    [...pages].flatMap(([path, text]) =>
      names.some((name) => !decodeURIComponent(path).includes(name) && text.includes(name)) ? [path] : [],
    )

  const toOwner = await walked(owner)
  const paths = told(toOwner)
  const parts = new Set(paths.map((path) => path.split(/[/?]/)[1]))
  expect([...parts]).toEqual(expect.arrayContaining(['people', 'orders', 'tickets', 'jobs', 'reviews']))
  // Neither where the desk leads them, nor at the addresses that others are led to.
  expect(told(await walked(stranger))).toEqual([])
  for (const path of [...paths, ...[...toOwner.keys()].filter((one) => one.startsWith('/sites/pdf'))]) {
    const { status, text } = await stranger.get(path)
    expect([path, told([[path, text]])]).toEqual([path, []])
    if (/^\/\w+\/[^?]/.test(path)) expect([path, status]).toEqual([path, 404])
  }
})
