import { type RefObject, useEffect, useState } from 'react'
import { whenNear } from './whenNear.web.ts'

/** Whether an element is in sight or nearly so; stays true once it was. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (element.current) void whenNear(element.current).then(() => setNear(true))
  }, [element])
  return near
}
