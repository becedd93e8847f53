import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { keep } from '#platform/browser/kept.web.ts'
import { roomName, roomStyles } from './keptRoom.ts'

/** What a reader does to a page by which its tool may become another one. */
const deeds = ['pointerdown', 'keydown', 'drop'] as const

/**
 * The window keeps how high each page was when it was left, and how high its tool was before its reader did anything: what they did is not there again when
 * the page is, but for what is marked by `data-stays`. Another page has room of its own, not that of the one which was loaded again.
 */
export function useOwnRoom(): void {
  const { pathname } = useLocation()
  const opened = useRef(pathname)

  useEffect(() => {
    if (pathname === opened.current) return
    for (const name of roomStyles) document.documentElement.style.removeProperty(name)
  }, [pathname])

  // biome-ignore lint/correctness/useExhaustiveDependencies(pathname): each page begins untouched
  useEffect(() => {
    let tool: number | undefined
    const touch = () => {
      tool ??= toolHeight()
    }
    const keepRoom = () => {
      touch()
      const room = document.querySelector('#main [data-stays]') ? toolHeight() : tool
      keep(roomName + innerWidth + location.pathname, [document.getElementById('main')?.offsetHeight, room])
    }
    addEventListener('pagehide', keepRoom)
    for (const deed of deeds) addEventListener(deed, touch, { capture: true })
    return () => {
      removeEventListener('pagehide', keepRoom)
      for (const deed of deeds) removeEventListener(deed, touch, { capture: true })
    }
  }, [pathname])
}

/** The height of the only tool of the page in pixels, with its fraction; 0 where there is none, or more than one. */
function toolHeight(): number {
  const tools = document.querySelectorAll<HTMLElement>('#main [data-room]')
  return tools.length === 1 ? tools[0]!.getBoundingClientRect().height : 0
}
