import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { keep } from '#platform/browser/kept.web.ts'
import { roomName, roomStyles } from './keptRoom.ts'

/** The window keeps how high each page was when it was left. Another page has room of its own, not that of the one which was loaded again. */
export function useOwnRoom(): void {
  const { pathname } = useLocation()
  const opened = useRef(pathname)

  useEffect(() => {
    if (pathname === opened.current) return
    for (const name of roomStyles) document.documentElement.style.removeProperty(name)
  }, [pathname])

  useEffect(() => {
    const keepRoom = () =>
      keep(roomName + innerWidth + location.pathname, document.getElementById('main')?.offsetHeight)
    addEventListener('pagehide', keepRoom)
    return () => removeEventListener('pagehide', keepRoom)
  }, [])
}
