import { accountTexts } from '#features/accounts/texts.ts'
import type { OwnJob } from '#features/jobs/ownJob.ts'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { CallError } from '#platform/browser/call.web.ts'
import { localeOf } from '#platform/languages.ts'
import { Heading } from '#ui/Heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { toasts } from '#ui/toasts.ts'
import { byDay } from './byDay.ts'
import styles from './History.module.css'
import { HistoryEntry } from './HistoryEntry.tsx'
import type { HistoryTool } from './historyTool.ts'

type Props = {
  entries: readonly OwnJob[]
  tools: readonly HistoryTool[]
  /** The ids of those that are chosen. */
  chosen: ReadonlySet<string>
  onChoose: (id: string, isChosen: boolean) => void
}

/** Results below the day on which they were made. */
export function HistoryDays({ entries, tools, chosen, onChoose }: Props) {
  const { unreachable } = useTexts(accountTexts)
  const language = useLanguage()

  const tellFailure = (failure: unknown) => {
    if (failure instanceof CallError) toasts.error(failure.message || unreachable)
  }

  return byDay(entries).map(({ key, at, things }) => (
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
            onChoose={(isChosen) => onChoose(entry.id, isChosen)}
            onFailed={tellFailure}
          />
        ))}
      </ul>
    </Stack>
  ))
}
