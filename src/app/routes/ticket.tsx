import type { MetaArgs } from 'react-router'
import { readsQueries } from '#features/sites/pages/pageHandle.ts'
import { pageMeta } from '#features/sites/search/pageMeta.ts'
import { TicketPage } from '#features/support/TicketPage.tsx'
import { supportTexts } from '#features/support/texts.ts'

export const handle = readsQueries('token', 'ref')

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta((language) => ({ title: supportTexts[language].requests, description: undefined, noindex: true }), {
    matches,
    location,
  })

export default function TicketPageRoute() {
  return <TicketPage />
}
