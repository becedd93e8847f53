import { useEffect, useState } from 'react'

/** How a message will travel: its parts, how many characters fit into one alone and into each of several, and what needs the large alphabet. */
export type Travelling = { parts: string[]; alone: number; part: number; beyond: string | undefined }

/** A message as the network will carry it; undefined until the counter is there, and for an empty message. */
export function useParts(text: string): Travelling | undefined {
  const [travelling, setTravelling] = useState<Travelling>()
  useEffect(() => {
    let wanted = true
    if (!text) setTravelling(undefined)
    else
      import('../segments.ts').then(
        ({ splitText, room, firstBeyondGsm }) => {
          const { parts, encoding } = splitText(text)
          if (wanted) setTravelling({ parts, ...room[encoding], beyond: firstBeyondGsm(text) })
        },
        () => undefined,
      )
    return () => {
      wanted = false
    }
  }, [text])
  return travelling
}
