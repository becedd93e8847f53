import { useEffect, useRef, useState } from 'react'
import { store, stored } from '#platform/browser/stored.web.ts'

/** Where listeners of recordings were, on this device alone. */
const keptAs = (recording: File) => `listening:${recording.name}:${recording.size}`
/** Less than this far from either end, in seconds, nothing is gone on with. */
const margin = 5

/** The player of a recording: where it is, and where it was when the reader left. `ref` goes to the `<audio>`. */
export function usePlayback(recording: File | undefined) {
  const ref = useRef<HTMLAudioElement>(null)
  const [seconds, setSeconds] = useState<number>()
  const [left, setLeft] = useState<number>()

  useEffect(() => {
    const player = ref.current
    if (!recording || !player) return
    const before = Number(stored(keptAs(recording)))
    setLeft(before > margin ? before : undefined)
    const tell = () => {
      setSeconds(player.currentTime)
      const isOver = player.currentTime > player.duration - margin
      store(keptAs(recording), isOver ? null : `${Math.floor(player.currentTime)}`)
    }
    player.addEventListener('timeupdate', tell)
    return () => player.removeEventListener('timeupdate', tell)
  }, [recording])

  return {
    ref,
    /** Where it is in seconds; undefined until it has played. */
    seconds,
    /** Where the reader stopped the last time, in seconds; undefined once it plays. */
    left: seconds === undefined ? left : undefined,
    async play(from: number) {
      if (!ref.current) return
      ref.current.currentTime = from
      // Some formats that we read are none that a browser plays.
      await ref.current.play().catch(() => undefined)
    },
    setSpeed(speed: number) {
      if (ref.current) ref.current.playbackRate = speed
    },
  }
}
