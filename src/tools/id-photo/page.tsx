import type { MetaArgs } from 'react-router'
import { ToolPage } from '#features/sites/pages/ToolPage.tsx'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { pageMeta } from '#features/sites/search/pageMeta.ts'
import IdPhotoTool from './Tool.tsx'
import { idPhotoTexts } from './texts.ts'

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta((language) => idPhotoTexts[language], { matches, location })

/** /t/id-photo */
export default function IdPhotoPage() {
  const { title, description } = useTexts(idPhotoTexts)
  return (
    <ToolPage title={title} description={description}>
      <IdPhotoTool />
    </ToolPage>
  )
}
