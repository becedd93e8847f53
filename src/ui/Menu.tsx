import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Menu.module.css'
import panelStyles from './Popover.module.css'
import { type Placement, usePopover } from './usePopover.ts'

export type MenuItem = {
  key: string
  label: ReactNode
  icon?: ReactNode
  /** A link. With `onSelect` too, a plain click calls that and does not load a page. */
  href?: string | undefined
  onSelect?: (() => void) | undefined
  /** The one that is chosen now, such as the language. */
  current?: boolean | undefined
}

export type MenuProps = Placement & {
  label: ReactNode
  /** The trigger's spoken name where `label` is only an icon. */
  name?: string | undefined
  triggerClass?: string | undefined
  items: readonly MenuItem[]
}

/**
 * A button with a list of commands or links. Arrow keys, Home, End and first letters move; Tab and Escape leave.
 */
export function Menu({ label, name, triggerClass, items, ...placement }: MenuProps) {
  const id = useId()
  const { show, close, panel, trigger, wrapperProps, triggerProps, panelProps } = usePopover(id, placement)
  const entries = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]

  const openAt = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    show()
    entries()
      .at(event.key === 'ArrowDown' ? 0 : -1)
      ?.focus()
  }

  const move = (event: KeyboardEvent) => {
    const all = entries()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const startsWith = (entry: HTMLElement) =>
      entry.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase())
    const goal: Record<string, HTMLElement | undefined> = {
      ArrowDown: all[(at + 1) % all.length],
      ArrowUp: all.at(at <= 0 ? -1 : at - 1),
      Home: all[0],
      End: all.at(-1),
    }
    if (event.key === 'Tab') return close()
    const next = goal[event.key] ?? (/^\S$/.test(event.key) && [...all.slice(at + 1), ...all].find(startsWith))
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  const choose = (item: MenuItem) => {
    close()
    trigger.current?.focus()
    item.onSelect?.()
  }

  return (
    <div className={panelStyles.wrapper} {...wrapperProps}>
      <button {...triggerProps} aria-haspopup="menu" aria-label={name} className={triggerClass} onKeyDown={openAt}>
        {label}
      </button>
      <div
        {...panelProps}
        role="menu"
        aria-label={name ?? (typeof label === 'string' ? label : undefined)}
        tabIndex={-1}
        className={classes(panelStyles.panel, styles.menu)}
        onKeyDown={move}
      >
        {items.map((item) => (
          <Entry key={item.key} item={item} onChoose={() => choose(item)} />
        ))}
      </div>
    </div>
  )
}

function Entry({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: styles.item,
    'aria-current': item.current ? true : undefined,
  } as const
  const content = (
    <>
      {item.icon}
      <span>{item.label}</span>
    </>
  )
  if (!item.href) {
    return (
      <button type="button" {...shared} onClick={onChoose}>
        {content}
      </button>
    )
  }
  return (
    <a
      {...shared}
      href={item.href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        if (item.onSelect) event.preventDefault()
        onChoose()
      }}
    >
      {content}
    </a>
  )
}
