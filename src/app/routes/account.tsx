import type { MetaArgs } from 'react-router'
import { AccountPage } from '#features/accounts/account/AccountPage.tsx'
import { accountTexts } from '#features/accounts/texts.ts'
import { pageMeta } from '#features/sites/pageMeta.ts'
import { AccountTools } from '../frame/AccountTools.tsx'

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta((language) => ({ title: accountTexts[language].account, description: undefined, noindex: true }), {
    matches,
    location,
  })

export default function AccountRoute() {
  return <AccountPage tools={<AccountTools />} />
}
