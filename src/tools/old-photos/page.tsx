import type { MetaArgs } from 'react-router'
import { ToolPage } from '#features/sites/pages/ToolPage.tsx'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { pageMeta } from '#features/sites/search/pageMeta.ts'
import OldPhotosTool from './Tool.tsx'
import { oldPhotosTexts } from './texts.ts'

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta((language) => oldPhotosTexts[language], { matches, location })

/** /t/old-photos */
export default function OldPhotosPage() {
  const { title, description } = useTexts(oldPhotosTexts)
  return (
    <ToolPage title={title} description={description}>
      <OldPhotosTool />
    </ToolPage>
  )
}
