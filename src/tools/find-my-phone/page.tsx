import type { MetaArgs } from 'react-router'
import { ToolPage } from '#features/sites/pages/ToolPage.tsx'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { pageMeta } from '#features/sites/search/pageMeta.ts'
import { findMyPhone } from './contract.ts'
import ClapTool from './Tool.tsx'
import { clapTexts } from './texts.ts'

export const meta = ({ matches, location }: MetaArgs) => [
  ...pageMeta((language) => clapTexts[language], { matches, location }),
  { tagName: 'link', rel: 'manifest', href: findMyPhone.app.manifest },
  { tagName: 'link', rel: 'apple-touch-icon', href: findMyPhone.app.icon(192) },
]

/** /t/find-my-phone */
export default function ClapPage() {
  const { title, description } = useTexts(clapTexts)
  return (
    <ToolPage title={title} description={description}>
      <ClapTool />
    </ToolPage>
  )
}
