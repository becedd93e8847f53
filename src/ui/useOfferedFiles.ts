import { useEffect, useEffectEvent } from 'react'
import { offeredFiles } from './offeredFiles.ts'

/**
 * Takes files that are pasted into the page, or dropped beside the picker: a browser would leave the page and open
 * them. What was taken by an element itself is left alone.
 */
export function useOfferedFiles(onFiles: (files: File[]) => void): void {
  const give = useEffectEvent(onFiles)

  useEffect(() => {
    const events = new AbortController()
    const { signal } = events
    async function take(event: Event, data: DataTransfer | null) {
      if (event.defaultPrevented || !data?.files.length) return
      event.preventDefault()
      const files = await offeredFiles(data)
      if (!signal.aborted) give(files)
    }
    document.addEventListener('paste', (event) => take(event, event.clipboardData), { signal })
    document.addEventListener('drop', (event) => take(event, event.dataTransfer), { signal })
    // Only where dragging is answered so will there be a drop.
    const allow = (event: DragEvent) => event.dataTransfer?.types.includes('Files') && event.preventDefault()
    document.addEventListener('dragover', allow, { signal })
    return () => events.abort()
  }, [])
}
