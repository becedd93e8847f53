import { type ComponentType, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useSite, useTexts } from '#features/sites/pages/useSite.ts'
import { Heading } from '#ui/Heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import type { AccountTool } from '../tools/accountTools.ts'
import styles from './AccountTools.module.css'
import { accountToolTexts } from './accountToolTexts.ts'
import { tools as components } from './toolComponents.tsx'

/** The tools on the account page: on a site about one tool that one, else tabs over all of them. */
export function AccountTools({ tools }: { tools: AccountTool[] }) {
  const texts = useTexts(accountToolTexts)
  const { type } = useSite()
  // Who comes from a tool finds it open, such as the list of messages after one was sent.
  const state = useLocation().state as { tool?: string } | null
  const [chosen, choose] = useState(tools.find(({ id }) => id === state?.tool)?.id)
  const own = tools.find(({ siteType }) => siteType === type)
  if (own) {
    const panel = <ToolPanel tool={components[own.id]} />
    if (own.ownHeading) return panel
    return (
      <Stack gap={4}>
        <Heading level={2}>{own.name}</Heading>
        {panel}
      </Stack>
    )
  }
  const tabs = tools.map(({ id, name }) => ({
    key: id,
    label: name,
    content: <ToolPanel tool={components[id]} />,
  }))
  return (
    <Stack gap={4}>
      <Heading level={2}>{texts.title}</Heading>
      <Tabs label={texts.title} tabs={tabs} value={chosen} onChange={choose} />
    </Stack>
  )
}

function ToolPanel({ tool: Tool }: { tool: ComponentType | undefined }) {
  return <Suspense fallback={<Skeleton shape="block" className={styles.coming} />}>{Tool && <Tool />}</Suspense>
}
