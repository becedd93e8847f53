import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { StorageUsed } from '#features/accounts/contract.ts'
import { LoadFailure } from '#features/accounts/pages/LoadFailure.tsx'
import { useLoaded } from '#features/accounts/pages/useLoaded.ts'
import { useMemberAct } from '#features/accounts/pages/useMemberAct.ts'
import { accountTexts } from '#features/accounts/texts.ts'
import { tellDeleted } from '#features/jobs/ownJobs.web.ts'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { wordsOfHours } from '#features/sites/prices/duration.ts'
import { CallError } from '#platform/browser/call.web.ts'
import { useKeptRoom } from '#platform/browser/useKeptRoom.ts'
import { type Language, localeOf } from '#platform/languages.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Heading } from '#ui/Heading.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Text } from '#ui/Text.tsx'
import { toasts } from '#ui/toasts.ts'
import { byDay } from './byDay.ts'
import styles from './History.module.css'
import { HistoryEntry } from './HistoryEntry.tsx'
import type { HistoryTool } from './historyTool.ts'
import { useHistory } from './useHistory.ts'

/** How long somebody who types a search is let type on, in milliseconds. */
const pauseMs = 300

/** What the tools made and is still kept, by day: found by name and tool, downloaded, opened again in its tool, and deleted before its time. */
export function HistorySection({ tools }: { tools: readonly HistoryTool[] }) {
  const texts = useTexts(accountTexts)
  const language = useLanguage()
  const act = useMemberAct()
  const [typed, setTyped] = useState('')
  const [tool, setTool] = useState<string>()
  const search = useLater(typed.trim())
  const { entries, hasMore, error, more, reload, remove } = useHistory({ tool, search })
  const counts = useLoaded<{ tool: string; count: number }[]>('/backapi/v1/user/results/count')
  const storage = useLoaded<StorageUsed>('/backapi/v1/user/storage')
  const has = ({ data, error: failure }: { data: unknown; error: unknown }) => (data ?? failure) !== undefined
  const room = useKeptRoom<HTMLDivElement>('results', (entries ?? error) !== undefined && has(counts) && has(storage))
  const [isAsking, setAsking] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // What a filter hides is not deleted with what is seen.
  const seen = (entries ?? []).filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const { format: formatted } = new Intl.NumberFormat(localeOf(language))
  const isFiltered = tool !== undefined || search !== ''

  const tellFailure = (failure: unknown) => {
    if (failure instanceof CallError) toasts.error(failure.message || texts.unreachable)
  }

  async function removeChosen() {
    setRemoving(true)
    await act(async () => {
      await remove(seen)
      tellDeleted(seen)
      setChosen(new Set())
      setAsking(false)
      toasts.success(seen.length === 1 ? texts.resultDeleted : texts.resultsDeleted)
    })
    setRemoving(false)
    counts.reload()
    storage.reload()
  }

  function choose(id: string, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
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
        {storage.data && (
          <Text size="s" tone="muted">
            {`${storageLine(texts.storageUsed, storage.data, language)}. ${texts.resultsKept.replace('{time}', wordsOfHours(storage.data.resultHours, language))}`}
          </Text>
        )}
        {(isFiltered || own.length > 0) && (
          <search className={styles.filters}>
            <Field
              label={texts.searchResults}
              type="search"
              maxLength={200}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Select
              label={texts.toolFilter}
              value={tool ?? ''}
              options={[{ value: '', label: texts.allTools }, ...own]}
              onChange={({ target }) => setTool(target.value || undefined)}
            />
          </search>
        )}
        {error && <LoadFailure what={texts.results} error={error} onRetry={() => void reload()} />}
        {!entries && !error && <Skeleton lines={3} />}
        <div aria-live="polite" className={styles.live}>
          {entries?.length === 0 && <Text tone="muted">{isFiltered ? texts.nothingFound : texts.noResults}</Text>}
        </div>
        {byDay(entries ?? []).map(({ key, at, things }) => (
          <Stack gap={1} key={key}>
            <Heading level={3} size="small">
              {new Date(at).toLocaleDateString(localeOf(language), { dateStyle: 'full' })}
            </Heading>
            <ul className={styles.list}>
              {things.map((entry) => (
                <HistoryEntry
                  key={entry.id}
                  entry={entry}
                  tool={tools.find(({ id }) => id === entry.tool)}
                  isChosen={chosen.has(entry.id)}
                  onChoose={(isChosen) => choose(entry.id, isChosen)}
                  onFailed={tellFailure}
                />
              ))}
            </ul>
          </Stack>
        ))}
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
      <Dialog
        open={isAsking && seen.length > 0}
        onClose={() => setAsking(false)}
        closeLabel={texts.close}
        dismissible={!isRemoving}
        title={texts.deleteChosenTitle}
        description={texts.deleteChosenText.replace('{count}', formatted(seen.length))}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {texts.keepThem}
            </Button>
            <Button variant="danger" loading={isRemoving} onClick={() => void removeChosen()}>
              {texts.remove}
            </Button>
          </>
        }
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

/** How much is taken of what may be, as a sentence whose places are filled in. */
function storageLine(sentence: string, { bytes, maxBytes, files, maxFiles }: StorageUsed, language: Language): string {
  const megabytes = new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  })
  const count = new Intl.NumberFormat(localeOf(language))
  const facts: Record<string, string> = {
    used: megabytes.format(bytes / 1_000_000),
    most: megabytes.format(maxBytes / 1_000_000),
    files: count.format(files),
    mostFiles: count.format(maxFiles),
  }
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => facts[name] ?? place)
}
