import type { MetaArgs } from 'react-router'
import { readsQueries } from '#features/sites/pages/pageHandle.ts'
import { ToolPage } from '#features/sites/pages/ToolPage.tsx'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { pageMeta } from '#features/sites/search/pageMeta.ts'
import PdfTool from './Tool.tsx'
import { pdfTexts } from './texts.ts'

export const handle = readsQueries('type')

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta((language) => pdfTexts[language], { matches, location })

/** /t/pdf */
export default function PdfPage() {
  const { title, description } = useTexts(pdfTexts)
  return (
    <ToolPage title={title} description={description}>
      <PdfTool />
    </ToolPage>
  )
}
