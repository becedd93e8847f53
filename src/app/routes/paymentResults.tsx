import type { MetaArgs } from 'react-router'
import { PaymentResultsPage } from '#features/billing/pages/PaymentResultsPage.tsx'
import { billingTexts } from '#features/billing/texts.ts'
import { readsQueries } from '#features/sites/pages/pageHandle.ts'
import { pageMeta } from '#features/sites/search/pageMeta.ts'

export const handle = readsQueries('oi')

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta((language) => ({ title: billingTexts[language].resultTitle, description: undefined, noindex: true }), {
    matches,
    location,
  })

export default function PaymentResultsPageRoute() {
  return <PaymentResultsPage />
}
