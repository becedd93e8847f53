import { useEffect, useState } from 'react'
import { store, stored } from '#platform/browser/stored.web.ts'

/**
 * A list that is kept in this browser on this device alone, and kept up to date with other windows of it. What is not of the shape that
 * `isOne` knows is left out.
 */
export function useKept<One>(name: string, isOne: (value: unknown) => value is One) {
  const [list, setList] = useState<readonly One[]>([])

  useEffect(() => {
    const read = () => setList(listIn(stored(name)).filter(isOne))
    read()
    const events = new AbortController()
    addEventListener('storage', (event) => (event.key === name || event.key === null) && read(), events)
    return () => events.abort()
  }, [name, isOne])

  return [
    list,
    (next: readonly One[]) => {
      setList(next)
      store(name, next.length > 0 ? JSON.stringify(next) : null)
    },
  ] as const
}

function listIn(kept: string | null): unknown[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}
