import { useEffect, useState } from 'react'

/** Parts of a message as the network counts them; undefined until its counter is there, and for an empty message. */
export function useNetworkCount(text: string): number | undefined {
  const [count, setCount] = useState<number>()
  useEffect(() => {
    let wanted = true
    if (!text) setCount(undefined)
    else
      import('./segments.ts').then(
        ({ countSegments }) => wanted && setCount(countSegments(text).network),
        () => undefined,
      )
    return () => {
      wanted = false
    }
  }, [text])
  return count
}
