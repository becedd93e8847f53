import { useState } from 'react'
import { useSite } from '#features/sites/pages/useSite.ts'

export type Support = {
  /** Whether the site offers its support widget at all. */
  offered: boolean
  open: boolean
  show(): void
  hide(): void
}

/** The support widget: whether it is there, and whether it is open. */
export function useSupport(): Support {
  const { support } = useSite()
  const [open, setOpen] = useState(false)
  return { offered: !support.hidden, open, show: () => setOpen(true), hide: () => setOpen(false) }
}
