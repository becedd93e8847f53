import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { AccountPage } from '#features/accountPage/AccountPage.tsx'
import { accountTexts } from '#features/accounts/texts.ts'
import { pageMeta } from '#features/sites/search/pageMeta.ts'
import { accountTools } from '../accountTools.ts'
import { visitContext } from '../context.ts'
import { AccountTools } from '../frame/AccountTools.tsx'

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta((language) => ({ title: accountTexts[language].account, description: undefined, noindex: true }), {
    matches,
    location,
  })

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  tools: await accountTools(context.get(visitContext).root.language),
})

export default function AccountRoute() {
  const { tools } = useLoaderData<typeof loader>()
  return <AccountPage tools={<AccountTools tools={tools} />} />
}
