import { useLayoutEffect, useRef } from 'react'
import { fieldsOver, keep, kept } from './kept.web.ts'

/**
 * Room for a part of a page that waits for what it shows: the height that it had in this window when it was whole, at the same width, so that what
 * stands below it stays where it is. Without one it is as high as its outline. The answer is the `ref` of the part.
 */
export function useKeptRoom<Part extends HTMLElement>(name: string, isWhole: boolean) {
  const ref = useRef<Part>(null)

  useLayoutEffect(() => {
    const part = ref.current
    if (!part) return
    const key = `part:${name}`
    // With its fraction, by which what stands below would move as well.
    const sizeNow = () => ({ width: part.offsetWidth, height: part.getBoundingClientRect().height })
    if (!isWhole) {
      const room = fieldsOver({ width: 0, height: 0 }, kept(key))
      if (room?.width !== part.offsetWidth) return
      // What was said there may have been less than its outline shows.
      Object.assign(part.style, { blockSize: `${room.height}px`, overflow: 'clip' })
      return () => Object.assign(part.style, { blockSize: '', overflow: '' })
    }
    const watch = new ResizeObserver(() => keep(key, sizeNow()))
    watch.observe(part)
    return () => watch.disconnect()
  }, [name, isWhole])

  return ref
}
