import type { MetaArgs } from 'react-router'
import { pageMeta } from '#features/sites/pageMeta.ts'
import { ToolPage } from '#features/sites/ToolPage.tsx'
import { useTexts } from '#features/sites/useSite.ts'
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
