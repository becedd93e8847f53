import type { MetaArgs } from 'react-router'
import { readsQueries } from '#features/sites/pageHandle.ts'
import { pageMeta } from '#features/sites/pageMeta.ts'
import { ToolPage } from '#features/sites/ToolPage.tsx'
import { useTexts } from '#features/sites/useSite.ts'
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
