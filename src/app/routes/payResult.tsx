import type { MetaArgs } from 'react-router'
import { PayResultPage } from '#features/billing/pages/PayResultPage.tsx'
import { billingTexts } from '#features/billing/texts.ts'
import { readsQueries } from '#features/sites/pages/pageHandle.ts'
import { pageMeta } from '#features/sites/search/pageMeta.ts'

export const handle = readsQueries('transparentExtend')

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta((language) => ({ title: billingTexts[language].payResult, description: undefined, noindex: true }), {
    matches,
    location,
  })

export default function PayResultPageRoute() {
  return <PayResultPage />
}
