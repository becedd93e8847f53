import type { ReactNode } from 'react'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './EntryList.module.css'
import { LoadFailure } from './LoadFailure.tsx'
import type { Loaded } from './useLoaded.ts'

/** A thing in the account: what it is, a line about it, and at its end an amount or what can be done with it. */
type Entry = { key: string | number; title: ReactNode; detail: ReactNode; end: ReactNode }

type Props = {
  /** What is listed, for who does not see the heading above. */
  label: string
  /** Undefined until they have come. */
  entries: readonly Entry[] | undefined
  empty?: string
  /** What they were asked for with: where it failed that is said, and asked again. */
  loaded?: Omit<Loaded<unknown>, 'data'>
}

/** Things of an account under each other; on a phone the end of each goes below it, so that nothing has to be scrolled to. */
export function EntryList({ label, entries, empty, loaded }: Props) {
  if (loaded?.error) return <LoadFailure what={label} error={loaded.error} onRetry={loaded.reload} />
  if (!entries) return <Skeleton lines={3} />
  if (entries.length === 0) return <Text tone="muted">{empty}</Text>
  return (
    <ul className={styles.list} aria-label={label}>
      {entries.map(({ key, title, detail, end }) => (
        <li key={key} className={styles.entry}>
          <div className={styles.words}>
            <strong>
              <bdi>{title}</bdi>
            </strong>
            <Text size="s" tone="muted">
              {detail}
            </Text>
          </div>
          <div className={styles.end}>{end}</div>
        </li>
      ))}
    </ul>
  )
}
