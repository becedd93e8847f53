import { useEffect } from 'react'
import { lateModule } from '#ui/lazyPart.ts'

/** Watches over downloads once the page has nothing else to do; see `watchDownloads`. */
export function useDownloads(): void {
  useEffect(() => {
    let stop = () => {}
    const timer = setTimeout(async () => {
      const { watchDownloads } = await lateModule(() => import('./downloads.web.ts'))
      stop = watchDownloads()
    }, quietMs)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
}

/** A page that has just come alive fetches what is drawn. */
const quietMs = 500
