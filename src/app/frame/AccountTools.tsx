import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useSite, useTexts } from '#features/sites/pages/useSite.ts'
import { useKeptRoom } from '#platform/browser/useKeptRoom.ts'
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
    const panel = <ToolPanel id={own.id} />
    if (own.ownHeading) return panel
    return (
      <Stack gap={4}>
        <Heading level={2}>{own.name}</Heading>
        {panel}
      </Stack>
    )
  }
  if (type !== 0 || tools.length === 0) return null
  const tabs = tools.map(({ id, name }) => ({
    key: id,
    label: name,
    content: <ToolPanel id={id} />,
  }))
  return (
    <Stack gap={4}>
      <Heading level={2}>{texts.title}</Heading>
      <Tabs label={texts.title} tabs={tabs} value={chosen} onChange={choose} />
    </Stack>
  )
}

/** A tool, in the room that it had in this window where it has been shown before. */
function ToolPanel({ id }: { id: string }) {
  const [isThere, setThere] = useState(false)
  const room = useKeptRoom<HTMLDivElement>(`tool:${id}`, isThere)
  const Tool = components[id]
  return (
    <div ref={room}>
      <Suspense fallback={<Skeleton shape="block" className={styles.coming} />}>
        {Tool && <Tool />}
        <Arrival onArrival={() => setThere(true)} />
      </Suspense>
    </div>
  )
}

/** Tells that what stands beside it has come. */
function Arrival({ onArrival }: { onArrival: () => void }) {
  const tell = useEffectEvent(onArrival)
  useEffect(() => tell(), [])
  return null
}
