import { lazy, Suspense, useSyncExternalStore } from 'react'
import { hasToasts, onToast, type ToastWords } from './toasts.ts'

const ToastList = lazy(() => import('./ToastList.tsx'))

/** The place of the messages, once a page. The part that shows them is fetched with the first one. */
export function ToastHost(props: ToastWords) {
  const needed = useSyncExternalStore(onToast, hasToasts, () => false)
  return (
    needed && (
      <Suspense>
        <ToastList {...props} />
      </Suspense>
    )
  )
}
