import type { MetaArgs } from 'react-router'
import { accountTexts } from '#features/accounts/texts.ts'
import { UnsubscribePage } from '#features/billing/pages/UnsubscribePage.tsx'
import { readsQueries } from '#features/sites/pages/pageHandle.ts'
import { pageMeta } from '#features/sites/search/pageMeta.ts'

export const handle = readsQueries('token')

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta((language) => ({ title: accountTexts[language].unsubscribe, description: undefined, noindex: true }), {
    matches,
    location,
  })

export default function UnsubscribePageRoute() {
  return <UnsubscribePage />
}
