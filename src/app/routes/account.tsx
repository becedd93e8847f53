import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { AccountPage } from '#features/accountPage/AccountPage.tsx'
import { accountTexts } from '#features/accounts/texts.ts'
import { pageMeta } from '#features/sites/search/pageMeta.ts'
import { AccountTools } from '../frame/AccountTools.tsx'
import { toolIcons } from '../frame/toolIcons.tsx'
import { visitContext } from '../rendering/context.ts'
import { accountTools, toolNames } from '../tools/accountTools.ts'

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta((language) => ({ title: accountTexts[language].account, description: undefined, noindex: true }), {
    matches,
    location,
  })

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { root, offers } = context.get(visitContext)
  const { language } = root
  return { tools: await accountTools(language, offers), names: await toolNames(language, offers) }
}

export default function AccountRoute() {
  const { tools, names } = useLoaderData<typeof loader>()
  const history = names.map((tool) => ({ ...tool, icon: toolIcons[tool.id] }))
  return <AccountPage tools={<AccountTools tools={tools} />} history={history} />
}
