import { decideReview, listReviews } from '#features/reviews/reviews.ts'
import { type ReviewState, reviewStates } from '#features/reviews/schema.ts'
import { wrong } from '#platform/commandLine/command.ts'
import { tableOf } from '#platform/commandLine/table.ts'
import { AppError } from '#platform/errors.ts'
import type { Command } from './command.ts'
import type { Desk } from './desk.ts'
import { expectSite } from './expectSite.ts'

export const reviewCommands: Command[] = [
  {
    use: 'reviews list [site] [state]',
    about: 'Lists the newest reviews of the tools, such as those "waiting" for you; "all" for all sites',
    async run(desk, [site = 'all', state]) {
      if (site !== 'all') await expectSite(desk, site)
      if (state !== undefined && !isState(state)) throw wrong(`"${state}" is none of ${reviewStates.join(', ')}`)
      const rows = await listReviews(await desk.db(), { sites: site === 'all' ? undefined : [site], state })
      return tableOf(rows, 'There are no reviews')
    },
  },
  {
    use: 'reviews approve <id>',
    about: 'Shows a review on its site, from five of them on',
    trace: ([whom]) => ({ act: 'reviews.approve', whom }),
    run: (desk, [id = '']) => decide(desk, id, 'approved'),
  },
  {
    use: 'reviews reject <id>',
    about: 'Shows a review no longer, or never',
    trace: ([whom]) => ({ act: 'reviews.reject', whom }),
    run: (desk, [id = '']) => decide(desk, id, 'rejected'),
  },
]

const isState = (state: string): state is ReviewState => reviewStates.some((each) => each === state)

async function decide(desk: Desk, id: string, state: 'approved' | 'rejected') {
  const none = () => wrong(`There is no review ${id} that its author lets you show. "reviews list" names them.`)
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw none()
  await decideReview(await desk.db(), id, state).catch((error: unknown) => {
    throw error instanceof AppError && error.status === 404 ? none() : error
  })
  return { text: `${id} is ${state}`, data: { id, state } }
}
