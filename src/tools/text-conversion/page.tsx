import type { MetaArgs } from 'react-router'
import { pageMeta } from '#features/sites/pageMeta.ts'
import { ToolPage } from '#features/sites/ToolPage.tsx'
import { useTexts } from '#features/sites/useSite.ts'
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
