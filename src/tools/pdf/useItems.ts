import { useEffect, useRef, useState } from 'react'
import { pageLeft } from '#features/jobs/watch.web.ts'
import { asCallError } from '#platform/browser/call.web.ts'
import type { Item, ItemState } from './item.ts'

/** A stretch of an item's way: it tells where the item stands, until the signal ends it. Throws a CallError. */
type Stretch = (signal: AbortSignal, tell: (now: ItemState) => void) => Promise<void>

/** The list of files, and what goes on with each: one stretch of its way at a time. Leaving the page ends none of it on the server. */
export function useItems() {
  const [items, setItems] = useState<readonly Item[]>([])
  const running = useRef(new Map<number, AbortController>())
  const lastId = useRef(0)
  /** Those taken off the list, maybe before their turn came. */
  const removed = useRef(new Set<number>())

  useEffect(() => {
    const all = running.current
    return () => {
      for (const stop of all.values()) stop.abort(pageLeft)
    }
  }, [])

  const change = (id: number, more: Partial<Item>) =>
    setItems((before) => before.map((other) => (other.id === id ? { ...other, ...more } : other)))

  return {
    items,
    /** Takes files into the list, before or behind those that are there; answers them. */
    add(fresh: readonly Omit<Item, 'id'>[], where: 'first' | 'last'): readonly Item[] {
      const added = fresh.map((item): Item => ({ ...item, id: ++lastId.current }))
      setItems((before) => (where === 'first' ? [...added, ...before] : [...before, ...added]))
      return added
    },
    change,
    /** Does a stretch of an item's way in the place of the one before; a failure becomes the item's own. */
    async go({ id }: Item, stretch: Stretch): Promise<void> {
      if (removed.current.has(id)) return
      running.current.get(id)?.abort()
      const stop = new AbortController()
      running.current.set(id, stop)
      const { signal } = stop
      const tell = (now: ItemState) => {
        if (!signal.aborted) change(id, { now })
      }
      try {
        await stretch(signal, tell)
      } catch (error) {
        const { code, message } = asCallError(error, String(error))
        tell({ state: 'failed', code, text: message })
      }
    },
    /** Takes files off the list; what is going on with them ends. */
    remove(gone: readonly Item[]) {
      for (const { id } of gone) {
        removed.current.add(id)
        running.current.get(id)?.abort()
        running.current.delete(id)
      }
      setItems((before) => before.filter((other) => !gone.some(({ id }) => id === other.id)))
    },
  }
}
