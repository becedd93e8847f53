import type { MetaArgs } from 'react-router'
import { ToolPage } from '#features/sites/pages/ToolPage.tsx'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { pageMeta } from '#features/sites/search/pageMeta.ts'
import AppDownloadTool from './Tool.tsx'
import { appDownloadTexts } from './texts.ts'

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta((language) => appDownloadTexts[language], { matches, location })

/** /t/app-download */
export default function AppDownloadPage() {
  const { title, description } = useTexts(appDownloadTexts)
  return (
    <ToolPage title={title} description={description}>
      <AppDownloadTool />
    </ToolPage>
  )
}
