import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { isRightToLeft } from './rightToLeft.ts'
import styles from './Tabs.module.css'

export type Tab = { key: string; label: ReactNode; icon?: ReactNode; content: ReactNode }

export type TabsProps = {
  /** What the tabs choose between, for assistive technology. */
  label: string
  tabs: readonly Tab[]
  /** The chosen key. Without it the tabs remember for themselves, starting with the first. */
  value?: string | undefined
  onChange?: (key: string) => void
  className?: string | undefined
}

/** Tabs over one panel. Arrow keys, Home and End choose; only the chosen panel's content is there. */
export function Tabs({ label, tabs, value, onChange, className }: TabsProps) {
  // Numbered, since a key may be a title with spaces, which no id has.
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState(tabs[0]?.key)
  const chosen = value ?? own

  const choose = (key: string) => {
    setOwn(key)
    onChange?.(key)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === chosen)
    const [forward, back] = isRightToLeft()
      ? (['ArrowLeft', 'ArrowRight'] as const)
      : (['ArrowRight', 'ArrowLeft'] as const)
    const goal: Record<string, number> = {
      [forward]: (at + 1) % tabs.length,
      [back]: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const next = goal[event.key]
    if (next === undefined) return
    event.preventDefault()
    choose(tabs[next]!.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div className={classes(styles.tabs, className)}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map((tab, at) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-tab-${at}`}
            aria-controls={`${id}-panel-${at}`}
            aria-selected={tab.key === chosen}
            tabIndex={tab.key === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(tab.key)}
          >
            {tab.icon}
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, at) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-panel-${at}`}
          aria-labelledby={`${id}-tab-${at}`}
          hidden={tab.key !== chosen}
          className={styles.panel}
        >
          {tab.key === chosen && tab.content}
        </div>
      ))}
    </div>
  )
}
