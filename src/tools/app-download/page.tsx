import type { MetaArgs } from 'react-router'
import { pageMeta } from '#features/sites/pageMeta.ts'
import { ToolPage } from '#features/sites/ToolPage.tsx'
import { useTexts } from '#features/sites/useSite.ts'
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
