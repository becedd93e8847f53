import type { MetaArgs } from 'react-router'
import { ToolPage } from '#features/sites/pages/ToolPage.tsx'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { pageMeta } from '#features/sites/search/pageMeta.ts'
import AiPhotoTool from './Tool.tsx'
import { aiPhotoTexts } from './texts.ts'

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta((language) => aiPhotoTexts[language], { matches, location })

/** /t/ai-photo */
export default function AiPhotoPage() {
  const { title, description } = useTexts(aiPhotoTexts)
  return (
    <ToolPage title={title} description={description}>
      <AiPhotoTool />
    </ToolPage>
  )
}
