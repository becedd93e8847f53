import { useEffect, useState } from 'react'
import { finishMs, firstTick, nextTick } from './tickedProgress.ts'

/**
 * What a waiting page says: percent by the tick rule, 100 once the result is there, and `finished` a moment later.
 * `run` is any value of the present run; a new one starts from 0.
 */
export function useTickedProgress(run: object | undefined, isDone: boolean, slowFrom?: number) {
  const [percent, setPercent] = useState(0)
  const [finished, setFinished] = useState(false)

  useEffect(() => {
    if (!run || isDone) return
    let tick = firstTick
    setPercent(tick.percent)
    setFinished(false)
    let timer = setTimeout(function grow() {
      tick = nextTick(tick, slowFrom)
      setPercent(tick.percent)
      timer = setTimeout(grow, tick.waitMs)
    }, tick.waitMs)
    return () => clearTimeout(timer)
  }, [run, isDone, slowFrom])

  useEffect(() => {
    if (!run || !isDone) return
    setPercent(100)
    const timer = setTimeout(() => setFinished(true), finishMs)
    return () => clearTimeout(timer)
  }, [run, isDone])

  return { percent, finished: isDone && finished }
}
