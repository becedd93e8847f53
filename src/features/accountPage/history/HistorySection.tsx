import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { StorageUsed } from '#features/accounts/contract.ts'
import { LoadFailure } from '#features/accounts/pages/LoadFailure.tsx'
import { useLoaded } from '#features/accounts/pages/useLoaded.ts'
import { accountTexts } from '#features/accounts/texts.ts'
import { tellDeleted } from '#features/jobs/ownJobs.web.ts'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { useKeptRoom } from '#platform/browser/useKeptRoom.ts'
import { localeOf } from '#platform/languages.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Heading } from '#ui/Heading.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Text } from '#ui/Text.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import styles from './History.module.css'
import { HistoryDays } from './HistoryDays.tsx'
import { HistoryFilters } from './HistoryFilters.tsx'
import type { HistoryTool } from './historyTool.ts'
import { StorageLine } from './StorageLine.tsx'
import { useHistory } from './useHistory.ts'

/** How long somebody who types a search is let type on, in milliseconds. */
const pauseMs = 300

/** What the tools made and is still kept, by day: found by name and tool, downloaded, opened again in its tool, and deleted before its time. */
export function HistorySection({ tools }: { tools: readonly HistoryTool[] }) {
  const texts = useTexts(accountTexts)
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [tool, setTool] = useState<string>()
  const search = useLater(typed.trim())
  const { entries, hasMore, error, more, reload, remove } = useHistory({ tool, search })
  const counts = useLoaded<{ tool: string; count: number }[]>('/backapi/v1/user/results/count')
  const storage = useLoaded<StorageUsed>('/backapi/v1/user/storage')
  const has = ({ data, error: failure }: { data: unknown; error: unknown }) => (data ?? failure) !== undefined
  const room = useKeptRoom<HTMLDivElement>('results', (entries ?? error) !== undefined && has(counts) && has(storage))
  const [isAsking, setAsking] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // What a filter hides is not deleted with what is seen.
  const seen = (entries ?? []).filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const { format: formatted } = new Intl.NumberFormat(localeOf(language))
  const isFiltered = tool !== undefined || search !== ''

  function choose(id: string, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }

  async function deleteChosen() {
    try {
      await remove(seen)
      tellDeleted(seen)
      setChosen(new Set())
    } finally {
      counts.reload()
      storage.reload()
    }
  }

  const own = (counts.data ?? []).map(({ tool: id, count }) => ({
    value: id,
    label: `${tools.find((each) => each.id === id)?.name ?? id} (${formatted(count)})`,
  }))

  return (
    <Card as="section" padding="large" ref={room}>
      <Stack gap={3}>
        <Heading level={2} size="card">
          {texts.results}
        </Heading>
        {storage.data && <StorageLine storage={storage.data} />}
        {(isFiltered || own.length > 0) && (
          <HistoryFilters typed={typed} onTyped={setTyped} tool={tool} onTool={setTool} tools={own} />
        )}
        {error && <LoadFailure what={texts.results} error={error} onRetry={() => void reload()} />}
        {!entries && !error && <Skeleton lines={3} />}
        <div aria-live="polite" className={styles.live}>
          {entries?.length === 0 && <Text tone="muted">{isFiltered ? texts.nothingFound : texts.noResults}</Text>}
        </div>
        <HistoryDays entries={entries ?? []} tools={tools} chosen={chosen} onChoose={choose} />
        <Row className={styles.acts}>
          {seen.length > 0 && (
            <Button variant="danger" icon={<Trash2 />} onClick={() => setAsking(true)}>
              {texts.deleteChosen.replace('{count}', formatted(seen.length))}
            </Button>
          )}
          {hasMore && (
            <Button variant="secondary" onClick={() => void more()}>
              {texts.moreResults}
            </Button>
          )}
        </Row>
      </Stack>
      <DeleteDialog
        open={isAsking && seen.length > 0}
        count={seen.length}
        onDelete={deleteChosen}
        onClose={() => setAsking(false)}
      />
    </Card>
  )
}

/** A value once it has stayed the same for a moment. */
function useLater(value: string): string {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return later
}
