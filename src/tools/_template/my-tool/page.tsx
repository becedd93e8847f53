import type { MetaArgs } from 'react-router'
import { ToolPage } from '#features/sites/pages/ToolPage.tsx'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { pageMeta } from '#features/sites/search/pageMeta.ts'
import MyTool from './Tool.tsx'
import { myToolTexts } from './texts.ts'

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta((language) => myToolTexts[language], { matches, location })

/** /t/my-tool */
export default function MyToolPage() {
  const { title, description } = useTexts(myToolTexts)
  return (
    <ToolPage title={title} description={description}>
      <MyTool />
    </ToolPage>
  )
}
