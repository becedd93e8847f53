import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { keep, kept } from '#platform/browser/kept.web.ts'

/** Where listeners of recordings were, on this device alone, until they log out. */
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
    const before = Number(kept(keptAs(recording), 'login'))
    setLeft(before > margin ? before : undefined)
    const tell = () => {
      setLeft(undefined)
      const isOver = player.currentTime > player.duration - margin
      keep(keptAs(recording), isOver ? undefined : Math.floor(player.currentTime), 'login')
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
