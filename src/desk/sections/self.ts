import { factorsOf } from '../operators/factors.ts'
import { listPasskeys } from '../operators/passkeys.ts'
import { recoveryCodesLeft } from '../operators/recoveryCodes.ts'
import { listDeskSessions } from '../operators/sessions.ts'
import type { Cell } from '../pages/blocks.ts'
import { actForm, type Shown, type Visit } from '../visit.ts'
import type { SectionPage } from './section.ts'

/** How somebody logs in, and where they are logged in. */
export const self: SectionPage = { path: '/self', permission: 'self.read', show }

async function show(visit: Visit): Promise<Shown> {
  const { words, say, place, operator, session } = visit
  const { db } = place
  const [passkeys, factors, codes, sessions] = await Promise.all([
    listPasskeys(db, operator.id),
    factorsOf(db, operator.id),
    recoveryCodesLeft(db, operator.id),
    listDeskSessions(db, operator.id),
  ])
  const { self } = words
  const canRemove = factors.passkeys + Number(factors.authenticator) > 1
  return {
    title: self.title,
    blocks: [
      {
        type: 'facts',
        rows: [
          [words.email, { text: operator.email, plain: true }],
          [words.team.role, words.roles[operator.role]],
          [words.sections.sites, operator.sites === null ? words.allSites : operator.sites.join(', ')],
          [words.team.authenticator, factors.authenticator ? words.yes : words.no],
          [self.codesLeft, say.number(codes)],
        ],
      },
      {
        type: 'table',
        title: self.passkeys,
        columns: [
          { header: words.since, whole: true },
          { header: self.lastUsed, whole: true },
          { header: words.whatToDo },
        ],
        rows: passkeys.map(({ id, createdAt, usedAt }): Cell[] => [
          say.moment(createdAt),
          say.moment(usedAt),
          {
            text: canRemove ? '' : self.lastFactor,
            form: canRemove ? actForm(visit, 'self.passkey.remove', { hidden: { passkey: id } })[0] : undefined,
          },
        ]),
        empty: self.noPasskeys,
      },
      { type: 'links', links: [{ label: self.addFactor, href: '/join/setup' }] },
      {
        type: 'acts',
        title: self.codes,
        forms: actForm(visit, 'self.codes', { hint: self.codesHint, closed: true }),
      },
      {
        type: 'table',
        title: self.sessions,
        columns: [
          { header: self.browser },
          { header: words.address },
          { header: words.since, whole: true },
          { header: self.lastUsed, whole: true },
          { header: words.whatToDo },
        ],
        rows: sessions.map(({ id, userAgent, address, createdAt, seenAt }): Cell[] => [
          { text: userAgent || '–', plain: true },
          { text: address, plain: true },
          say.moment(createdAt),
          say.moment(seenAt),
          id === session.id
            ? { text: self.thisOne, tone: 'success' }
            : { text: '', form: actForm(visit, 'self.session.end', { hidden: { session: id } })[0] },
        ]),
        empty: '',
      },
    ],
  }
}
