import { useEffect, useRef, useState } from 'react'
import { toasts } from '#ui/toasts.ts'
import type { Conversion, ConversionOptions } from './contract.ts'
import { type ConversionState, convert, download } from './convert.web.ts'

/** One chosen file on its way. It keeps the file, so that a retry needs no new choice. */
export type Item = { id: number; file: File; options: ConversionOptions; conversion: Conversion; now: ConversionState }

/** The files that a visitor converts, each on its own way; a finished one is downloaded by itself. */
export function useConversions(words: { done: string }) {
  const [items, setItems] = useState<Item[]>([])
  const running = useRef(new Map<number, AbortController>())
  const lastId = useRef(0)

  useEffect(() => {
    const all = running.current
    return () => {
      for (const stop of all.values()) stop.abort()
    }
  }, [])

  function follow(item: Item) {
    const stop = new AbortController()
    running.current.set(item.id, stop)
    const tell = (now: ConversionState) => {
      if (stop.signal.aborted) return
      setItems((before) => before.map((other) => (other.id === item.id ? { ...item, now } : other)))
      if (now.state !== 'done') return
      toasts.success(words.done)
      download(now.url)
    }
    void convert(item.file, item.conversion, item.options, { signal: stop.signal, tell })
  }

  return {
    items,
    /** Starts the conversion of each file. */
    add(files: File[], conversion: Conversion, options: ConversionOptions) {
      const now: ConversionState = { state: 'uploading', percent: 0 }
      const added = files.map((file) => ({ id: ++lastId.current, file, conversion, options, now }))
      setItems((before) => [...added, ...before])
      for (const item of added) follow(item)
    },
    /** Tries a failed one again, with a password where that was missing. */
    retry(item: Item, more: ConversionOptions = {}) {
      follow({ ...item, options: { ...item.options, ...more } })
    },
    /** Puts the clean result in the place of its preview. */
    unlock(item: Item, url: string) {
      const { now } = item
      if (now.state !== 'tried') return
      const name = new URL(url, location.origin).searchParams.get('name') ?? now.name
      const done: ConversionState = { state: 'done', url, name, facts: now.facts }
      setItems((before) => before.map((other) => (other.id === item.id ? { ...item, now: done } : other)))
    },
    /** Cancels one that is on its way, or takes a finished one off the list. */
    remove({ id }: Item) {
      running.current.get(id)?.abort()
      running.current.delete(id)
      setItems((before) => before.filter((other) => other.id !== id))
    },
  }
}
