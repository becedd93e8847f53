import type { MetaArgs } from 'react-router'
import { pageMeta } from '#features/sites/pageMeta.ts'
import { ToolPage } from '#features/sites/ToolPage.tsx'
import { useTexts } from '#features/sites/useSite.ts'
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
