import type { RefObject } from 'react'
import { Stack } from '#ui/layout.tsx'
import { ConversionItem } from './ConversionItem.tsx'
import type { Item } from './item.ts'
import styles from './Tool.module.css'
import type { useConversions } from './useConversions.ts'

type Work = ReturnType<typeof useConversions>

type Props = {
  label: string
  items: readonly Item[]
  /** Those that are said to be from an earlier visit. */
  left?: readonly Item[]
  work: Work
  /** Keeps what was added last in view. */
  shown?: RefObject<HTMLLIElement | null>
}

/** Files below each other, each on its own way, and by its name: the one that gets the focus would be read whole, its message twice. */
export function FileList({ label, items, left, work, shown }: Props) {
  const newest = work.items[0]
  const isAlone = work.items.filter(({ now }) => now.state === 'ready').length === 1
  return (
    <Stack as="ul" gap={3} aria-label={label} className={styles.plain}>
      {items.map((item) => (
        <li key={item.id} aria-label={item.name} ref={item === newest ? shown : undefined} className={styles.file}>
          <ConversionItem
            item={item}
            isAlone={isAlone}
            isLeft={left?.includes(item)}
            onOptions={(options) => work.choose(item, { options })}
            onRetry={(password) => work.retry(item, password)}
            onAgain={() => work.again(item)}
            onRemove={() => work.remove([item])}
            onUnlocked={(url) => work.unlock(item, url)}
          />
        </li>
      ))}
    </Stack>
  )
}
