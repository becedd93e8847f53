import type { MetaArgs } from 'react-router'
import { useSession } from '#features/accounts/pages/useSession.ts'
import { ToolPage } from '#features/sites/pages/ToolPage.tsx'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { pageMeta } from '#features/sites/search/pageMeta.ts'
import { Stack } from '#ui/layout.tsx'
import { StatusList } from './StatusBoard.tsx'
import { smsTexts } from './texts.ts'
import { SendForm } from './writing/SendForm.tsx'

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta((language) => smsTexts[language], { matches, location })

/** /t/sms: the form, and below it what was sent. */
export default function SmsPage() {
  const { title, description } = useTexts(smsTexts)
  const session = useSession()
  return (
    <ToolPage title={title} description={description}>
      <Stack gap={7}>
        <SendForm />
        {session && <StatusList />}
      </Stack>
    </ToolPage>
  )
}
