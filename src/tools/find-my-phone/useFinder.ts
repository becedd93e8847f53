import { useEffect, useRef, useState } from 'react'
import { answerCall } from './answer.web.ts'
import { ListenError, type ListenProblem, listen } from './listen.web.ts'
import type { ClapSettings } from './settings.ts'

/** What the phone is doing. `ringing` from listening goes back to it; from a try it goes back to idle. */
export type Finder =
  | { state: 'idle'; problem?: ListenProblem | undefined }
  | { state: 'arming' }
  | { state: 'listening'; heard: number }
  | { state: 'ringing'; armed: boolean; problem?: ListenProblem | undefined }

/** After the call was answered, echoes of the ringing are no new call for so long, in milliseconds. */
const deafFor = 1500

/** The phone that listens for two claps and answers: arm it by a tap, which also lets it make sounds later. */
export function useFinder(settings: ClapSettings) {
  const [finder, setFinder] = useState<Finder>({ state: 'idle' })
  const context = useRef<AudioContext>(undefined)
  const stopListening = useRef<() => void>(undefined)
  const stopAnswer = useRef<() => void>(undefined)
  const ringing = useRef(false)
  const deafUntil = useRef(0)
  const latest = useRef(settings)
  useEffect(() => {
    latest.current = settings
  }, [settings])

  useEffect(
    () => () => {
      stopAnswer.current?.()
      stopListening.current?.()
      void context.current?.close()
    },
    [],
  )

  const sound = () => {
    context.current ??= new AudioContext()
    return context.current
  }

  function answer({ armed, isTry }: { armed: boolean; isTry: boolean }) {
    ringing.current = true
    stopAnswer.current?.()
    stopAnswer.current = answerCall(sound(), latest.current, isTry)
    setFinder({ state: 'ringing', armed })
  }

  function end(problem?: ListenProblem) {
    stopListening.current?.()
    stopListening.current = undefined
    // A phone that rings goes on until it is found, whatever became of its microphone.
    setFinder((now) => (now.state === 'ringing' ? { ...now, armed: false, problem } : { state: 'idle', problem }))
  }

  async function arm() {
    setFinder({ state: 'arming' })
    try {
      stopListening.current = await listen(sound(), {
        sensitivity: latest.current.sensitivity,
        onEvent: ({ kind }) => {
          if (ringing.current || Date.now() < deafUntil.current) return
          if (kind === 'double') answer({ armed: true, isTry: false })
          else setFinder((now) => (now.state === 'listening' ? { ...now, heard: now.heard + 1 } : now))
        },
        onLost: () => end('lost'),
      })
      setFinder({ state: 'listening', heard: 0 })
    } catch (error) {
      if (!(error instanceof ListenError)) throw error
      end(error.problem)
    }
  }

  return {
    finder,
    arm: () => void arm(),
    disarm: () => end(),
    /** Rings without being called. */
    tryOut: () => answer({ armed: stopListening.current !== undefined, isTry: true }),
    /** Found: it goes quiet, and listens on if it did before. */
    silence: () => {
      stopAnswer.current?.()
      ringing.current = false
      deafUntil.current = Date.now() + deafFor
      setFinder((now) => {
        if (now.state !== 'ringing') return now
        return now.armed ? { state: 'listening', heard: 0 } : { state: 'idle', problem: now.problem }
      })
    },
  }
}
