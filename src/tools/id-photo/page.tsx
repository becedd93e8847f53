import type { MetaArgs } from 'react-router'
import { pageMeta } from '#features/sites/pageMeta.ts'
import { ToolPage } from '#features/sites/ToolPage.tsx'
import { useTexts } from '#features/sites/useSite.ts'
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
