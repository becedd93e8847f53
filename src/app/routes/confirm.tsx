import type { MetaArgs } from 'react-router'
import { ConfirmPage } from '#features/accounts/pages/ConfirmPage.tsx'
import { accountTexts } from '#features/accounts/texts.ts'
import { readsQueries } from '#features/sites/pages/pageHandle.ts'
import { pageMeta } from '#features/sites/search/pageMeta.ts'

export const handle = readsQueries('token')

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta((language) => ({ title: accountTexts[language].confirmTitle, description: undefined, noindex: true }), {
    matches,
    location,
  })

export default function ConfirmPageRoute() {
  return <ConfirmPage />
}
