import { useRef } from 'react'

/** The control that a dialog was opened with, which has the focus again once the dialog is gone. */
export function useOpener() {
  const opener = useRef<Element>(null)
  return {
    remember() {
      opener.current = document.activeElement
    },
    returnFocus() {
      setTimeout(() => opener.current instanceof HTMLElement && opener.current.focus())
    },
  }
}
