import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from './lazyPart.ts'
import { hasToasts, onToast, type ToastWords } from './toasts.ts'

const ToastList = lazyPart(() => import('./ToastList.tsx'))

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
