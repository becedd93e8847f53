import type { MetaArgs } from 'react-router'
import { readsQueries } from '#features/sites/pages/pageHandle.ts'
import { ToolPage } from '#features/sites/pages/ToolPage.tsx'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { pageMeta } from '#features/sites/search/pageMeta.ts'
import PdfPagesTool from './Tool.tsx'
import { pdfPagesTexts } from './texts.ts'

export const handle = readsQueries('do')

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta((language) => pdfPagesTexts[language], { matches, location })

/** /t/pdf-pages */
export default function PdfPagesPage() {
  const { title, description } = useTexts(pdfPagesTexts)
  return (
    <ToolPage title={title} description={description}>
      <PdfPagesTool />
    </ToolPage>
  )
}
