import { Suspense } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

// Fetched with the first preview: members and readers never need it.
const Unlock = lazyPart(() => import('./Unlock.tsx'))

/** What stands below the preview of a tried result: how to unlock it. `onReady` gets the address of the clean one. */
export function UnlockPanel({ uid, onReady }: { uid: string; onReady: (url: string) => void }) {
  return (
    <Suspense fallback={<Skeleton shape="block" />}>
      <Unlock uid={uid} onReady={onReady} />
    </Suspense>
  )
}
