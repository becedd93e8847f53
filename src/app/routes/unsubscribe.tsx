import type { MetaArgs } from 'react-router'
import { accountTexts } from '#features/accounts/texts.ts'
import { UnsubscribePage } from '#features/accounts/UnsubscribePage.tsx'
import { pageMeta } from '#features/sites/search/pageMeta.ts'

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta((language) => ({ title: accountTexts[language].unsubscribe, description: undefined, noindex: true }), {
    matches,
    location,
  })

export default function UnsubscribePageRoute() {
  return <UnsubscribePage />
}
