import { useEffect, useRef, useState } from 'react'
import { answerCall } from './answer.web.ts'
import type { ClapEvent } from './detector/detector.ts'
import { type Ear, ListenError, type ListenProblem, listen } from './listen.web.ts'
import type { ClapSettings } from './settings.ts'

/** What the phone is doing. `practising` hears as `listening` does, and counts instead of ringing. `ringing` from listening goes back to it; from a try it goes back to idle. */
export type Finder =
  | { state: 'idle'; problem?: ListenProblem | undefined }
  | { state: 'arming' }
  | { state: 'listening'; heard: number }
  | { state: 'practising'; heard: number; calls: number }
  | { state: 'ringing'; armed: boolean; problem?: ListenProblem | undefined }

/** After the call was answered, echoes of the ringing are no new call for so long, in milliseconds. */
const deafFor = 1500

/** The phone that listens for two claps and answers: arm it by a tap, which also lets it make sounds later. */
export function useFinder(settings: ClapSettings) {
  const [finder, setFinder] = useState<Finder>({ state: 'idle' })
  const [isDeaf, setDeaf] = useState(false)
  const context = useRef<AudioContext>(undefined)
  const ear = useRef<Ear>(undefined)
  const stopAnswer = useRef<() => void>(undefined)
  const ringing = useRef(false)
  const isPractice = useRef(false)
  const deafUntil = useRef(0)
  const latest = useRef(settings)
  useEffect(() => {
    latest.current = settings
    ear.current?.hearAs(settings.sensitivity)
  }, [settings])

  useEffect(
    () => () => {
      stopAnswer.current?.()
      ear.current?.stop()
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
    ear.current?.stop()
    ear.current = undefined
    setDeaf(false)
    // A phone that rings goes on until it is found, whatever became of its microphone.
    setFinder((now) => (now.state === 'ringing' ? { ...now, armed: false, problem } : { state: 'idle', problem }))
  }

  function hear(kind: ClapEvent['kind']) {
    if (ringing.current || Date.now() < deafUntil.current) return
    setFinder((now) => {
      if (now.state === 'practising')
        return kind === 'double' ? { ...now, calls: now.calls + 1 } : { ...now, heard: now.heard + 1 }
      return now.state === 'listening' && kind === 'clap' ? { ...now, heard: now.heard + 1 } : now
    })
    if (kind === 'double' && !isPractice.current) answer({ armed: true, isTry: false })
  }

  async function open(then: Finder & { state: 'listening' | 'practising' }) {
    setFinder({ state: 'arming' })
    setDeaf(false)
    isPractice.current = then.state === 'practising'
    try {
      ear.current?.stop()
      ear.current = await listen(sound(), {
        sensitivity: latest.current.sensitivity,
        onEvent: ({ kind }) => hear(kind),
        onLost: () => end('lost'),
        onDeaf: setDeaf,
      })
      // It may have been chosen anew while the microphone was asked for.
      ear.current.hearAs(latest.current.sensitivity)
      setFinder(then)
    } catch (error) {
      if (!(error instanceof ListenError)) throw error
      end(error.problem)
    }
  }

  return {
    finder,
    /** Whether nothing is heard at the moment though it listens. */
    isDeaf,
    arm: () => void open({ state: 'listening', heard: 0 }),
    practise: () => void open({ state: 'practising', heard: 0, calls: 0 }),
    /** How loud it is now, in decibels of full scale. */
    loudness: () => ear.current?.loudness() ?? -100,
    disarm: () => end(),
    /** Rings without being called. */
    tryOut: () => answer({ armed: ear.current !== undefined && !isPractice.current, isTry: true }),
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
