import type { MetaArgs } from 'react-router'
import { UnlockPage } from '#features/billing/pages/UnlockPage.tsx'
import { billingTexts } from '#features/billing/texts.ts'
import { readsQueries } from '#features/sites/pages/pageHandle.ts'
import { pageMeta } from '#features/sites/search/pageMeta.ts'

export const handle = readsQueries('uid')

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta((language) => ({ title: billingTexts[language].unlock.title, description: undefined, noindex: true }), {
    matches,
    location,
  })

export default function UnlockPageRoute() {
  return <UnlockPage />
}
