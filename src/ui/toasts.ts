/** A short message over the page about something that just happened. */
export type Toast = {
  tone: 'success' | 'error' | 'warning' | 'info'
  text: string
  /** A second line: what to do next. */
  detail?: string | undefined
  action?: { label: string; onClick: () => void } | undefined
}

/** The words around the messages. */
export type ToastWords = {
  /** The name of the place where they appear. */
  label: string
  closeLabel: string
}

type Options = Pick<Toast, 'detail' | 'action'>

const waiting: Toast[] = []
const listeners = new Set<() => void>()
let deliver: ((toast: Toast) => void) | undefined

const send =
  (tone: Toast['tone']) =>
  (text: string, options: Options = {}) => {
    const toast = { tone, text, ...options }
    if (deliver) return deliver(toast)
    waiting.push(toast)
    for (const listener of listeners) listener()
  }

/** Shows a message, from anywhere in the browser: `toasts.success('Saved')`. Needs one `ToastHost` on the page. */
export const toasts = {
  success: send('success'),
  error: send('error'),
  warning: send('warning'),
  info: send('info'),
}

/** Whether anything was ever said; with `onToast` it tells the host when to fetch the part that shows it. */
export const hasToasts = () => waiting.length > 0 || deliver !== undefined

/** The words of the newest message that nobody shows yet. */
export const waitingText = () => waiting.at(-1)?.text

/** Calls back for each message that nobody shows yet; returns how to stop that. */
export const onToast = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes over the showing, starting with those that waited; returns how to give it up. */
export const deliverToasts = (show: (toast: Toast) => void) => {
  deliver = show
  for (const toast of waiting.splice(0)) show(toast)
  return () => {
    deliver = undefined
  }
}
