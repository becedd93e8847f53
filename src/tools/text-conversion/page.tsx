import type { MetaArgs } from 'react-router'
import { ToolPage } from '#features/sites/pages/ToolPage.tsx'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { pageMeta } from '#features/sites/search/pageMeta.ts'
import SpeechTool from './Tool.tsx'
import { speechTexts } from './texts.ts'

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta((language) => speechTexts[language], { matches, location })

/** /t/text-conversion */
export default function SpeechPage() {
  const { title, description } = useTexts(speechTexts)
  return (
    <ToolPage title={title} description={description}>
      <SpeechTool />
    </ToolPage>
  )
}
