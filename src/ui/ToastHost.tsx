import { lazy, Suspense, useSyncExternalStore } from 'react'
import { hasToasts, onToast } from './toasts.ts'

const ToastList = lazy(() => import('./ToastList.tsx'))

export type ToastHostProps = {
  /** The name of the place where messages appear. */
  label: string
  closeLabel: string
}

/** The place of the messages, once a page. The part that shows them is fetched with the first one. */
export function ToastHost(props: ToastHostProps) {
  const needed = useSyncExternalStore(onToast, hasToasts, () => false)
  return (
    needed && (
      <Suspense>
        <ToastList {...props} />
      </Suspense>
    )
  )
}
