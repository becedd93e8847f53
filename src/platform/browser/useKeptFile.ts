import { useEffect, useRef, useState } from 'react'
import { forgottenEvent } from './kept.web.ts'
import { keepFile, keptFile, placeOfFile } from './keptFile.web.ts'

/** A file that is kept, and whether it was found again after a reload instead of chosen on this page. */
type Chosen = { file: File | undefined; isFound: boolean }

/**
 * A file that somebody chose or recorded and has not sent yet: it outlives a reload of its window, and is gone when somebody else uses it.
 * `letGo` forgets it for the next reload alone, since it is on the server by now.
 */
export function useKeptFile(name: string): Chosen & { keep: (file?: File) => void; letGo: () => void } {
  const [chosen, setChosen] = useState<Chosen>({ file: undefined, isFound: false })
  const place = useRef<string>(undefined)
  const isAnswered = useRef(false)

  useEffect(() => {
    const own = placeOfFile(name)
    place.current = own
    let isLeft = false
    void keptFile(own).then((file) => {
      if (file && !isAnswered.current && !isLeft) setChosen({ file, isFound: true })
    })
    const forget = () => {
      void keepFile(own, undefined)
      setChosen({ file: undefined, isFound: false })
      place.current = placeOfFile(name)
    }
    addEventListener(forgottenEvent, forget)
    return () => {
      isLeft = true
      removeEventListener(forgottenEvent, forget)
    }
  }, [name])

  const store = (file: File | undefined) => void (place.current && keepFile(place.current, file))
  return {
    ...chosen,
    keep(file) {
      isAnswered.current = true
      setChosen({ file, isFound: false })
      store(file)
    },
    letGo: () => store(undefined),
  }
}
