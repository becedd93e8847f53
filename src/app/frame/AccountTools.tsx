import { type ComponentType, Suspense } from 'react'
import { useSite, useTexts } from '#features/sites/useSite.ts'
import { Heading } from '#ui/Heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { accountToolTexts } from './accountToolTexts.ts'
import { tools } from './toolComponents.tsx'

/** The tools of the account page by the type of site that is about each; the last, the list of messages, has no tab. */
const toolOfType: Readonly<Record<number, keyof typeof accountToolTexts.en.names>> = {
  1: 'old-photos',
  2: 'id-photo',
  3: 'text-conversion',
  4: 'ai-photo',
  5: 'pdf',
  6: 'app-download',
  7: 'sms',
}

/** The tools on the account page: on a site about one tool that one, else tabs over all of them. */
export function AccountTools() {
  const texts = useTexts(accountToolTexts)
  const own = toolOfType[useSite().type]
  if (own === 'sms') return <ToolPanel tool={tools.sms} />
  if (own) {
    return (
      <Stack gap={4}>
        <Heading level={2}>{texts.names[own]}</Heading>
        <ToolPanel tool={tools[own]} />
      </Stack>
    )
  }
  const ids = Object.values(toolOfType).filter((id) => id !== 'sms')
  const tabs = ids.map((id) => ({ key: id, label: texts.names[id], content: <ToolPanel tool={tools[id]} /> }))
  return (
    <Stack gap={4}>
      <Heading level={2}>{texts.title}</Heading>
      <Tabs label={texts.title} tabs={tabs} />
    </Stack>
  )
}

function ToolPanel({ tool: Tool }: { tool: ComponentType | undefined }) {
  return <Suspense fallback={<Skeleton shape="block" />}>{Tool && <Tool />}</Suspense>
}
