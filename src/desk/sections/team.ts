import { listOperators } from '../operators/operators.ts'
import type { Cell } from '../pages/blocks.ts'
import { roles } from '../policy.ts'
import { actForm, type Shown, type Visit } from '../visit.ts'
import type { Section } from './section.ts'

/** The operators, and who of them may do what. */
export const team: Section = { id: 'team', pages: [{ path: '/team', permission: 'team.read', show }] }

async function show(visit: Visit): Promise<Shown> {
  const { words, say, place, operator } = visit
  const rows = await listOperators(place.db)
  return {
    title: words.sections.team,
    blocks: [
      {
        type: 'table',
        title: words.sections.team,
        hint: words.team.revokeHint,
        columns: [
          { header: words.email, long: true },
          { header: words.team.role },
          { header: words.sections.sites },
          { header: words.team.factors },
          { header: words.since, whole: true },
          { header: words.whatToDo },
        ],
        rows: rows.map((row): Cell[] => [
          { text: row.email, plain: true },
          words.roles[row.role],
          row.sites === null ? words.allSites : { text: row.sites.join(', '), plain: true },
          row.passkeys > 0 || row.authenticator
            ? [
                ...(row.passkeys > 0 ? [words.team.passkeys(row.passkeys)] : []),
                ...(row.authenticator ? [words.team.authenticator] : []),
              ].join(', ')
            : { text: words.team.invited, tone: 'warning' },
          say.day(row.since),
          row.email === operator.email
            ? words.team.you
            : { text: '', form: actForm(visit, 'team.revoke', { hidden: { email: row.email }, look: 'danger' })[0] },
        ]),
        empty: '',
      },
      {
        type: 'acts',
        title: words.team.newcomer,
        forms: actForm(visit, 'team.invite', {
          hint: words.team.inviteHint,
          fields: [
            { name: 'email', label: words.email, type: 'email', required: true, autocomplete: 'off' },
            {
              name: 'role',
              label: words.team.role,
              options: roles.map((role) => ({ value: role, label: words.roles[role] })),
            },
            { name: 'sites', label: words.sections.sites, hint: words.team.sitesHint },
          ],
        }),
      },
    ],
  }
}
