import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from './lazyPart.ts'
import styles from './ToastHost.module.css'
import { hasToasts, onToast, type ToastWords, waitingText } from './toasts.ts'

const ToastList = lazyPart(() => import('./ToastList.tsx'))

/** The place of the messages, once a page. The part that shows them is fetched with the first one, whose words stand by themselves where that takes long. */
export function ToastHost(props: ToastWords) {
  const needed = useSyncExternalStore(onToast, hasToasts, () => false)
  return (
    needed && (
      <Suspense
        fallback={
          <p role="alert" className={styles.plain}>
            {waitingText()}
          </p>
        }
      >
        <ToastList {...props} />
      </Suspense>
    )
  )
}
