import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { store, stored } from '#platform/browser/stored.web.ts'

/** Where listeners of recordings were, on this device alone. */
const keptAs = (recording: File) => `listening:${recording.name}:${recording.size}`
/** Less than this far from either end, in seconds, nothing is gone on with. */
const margin = 5

/** The player of a recording, and where it was when the reader left. `ref` goes to the `<audio>`. */
export function usePlayback(recording: File | undefined) {
  const ref = useRef<HTMLAudioElement>(null)
  const [left, setLeft] = useState<number>()

  useEffect(() => {
    const player = ref.current
    if (!recording || !player) return
    const before = Number(stored(keptAs(recording)))
    setLeft(before > margin ? before : undefined)
    const tell = () => {
      setLeft(undefined)
      const isOver = player.currentTime > player.duration - margin
      store(keptAs(recording), isOver ? null : `${Math.floor(player.currentTime)}`)
    }
    player.addEventListener('timeupdate', tell)
    return () => player.removeEventListener('timeupdate', tell)
  }, [recording])

  const acts = useMemo(
    () => ({
      async play(from: number) {
        if (!ref.current) return
        ref.current.currentTime = from
        // Some formats that we read are none that a browser plays.
        await ref.current.play().catch(() => undefined)
      },
      setSpeed(speed: number) {
        if (ref.current) ref.current.playbackRate = speed
      },
    }),
    [],
  )

  return {
    ...acts,
    ref,
    /** Where the reader stopped the last time, in seconds; undefined once it plays. */
    left,
  }
}

/** Where a player is, in seconds; undefined until it has played. Whoever asks is drawn anew four times a second while it plays. */
export function usePlayedSeconds(player: RefObject<HTMLAudioElement | null>): number | undefined {
  const [seconds, setSeconds] = useState<number>()
  useEffect(() => {
    const audio = player.current
    const tell = () => setSeconds(audio?.currentTime)
    audio?.addEventListener('timeupdate', tell)
    return () => audio?.removeEventListener('timeupdate', tell)
  }, [player])
  return seconds
}
