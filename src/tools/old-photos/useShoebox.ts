import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { type Piece, useBatch } from '#features/photos/useBatch.ts'
import { askForRestoration, type Restored, restoredBy } from './restore.web.ts'

/** One of several photos on its way. */
export type Boxed = Piece<Photo, Restored>

/** Several photos, restored one after the other. Emptying the box cancels what is going on. */
export const useShoebox = (keepSepia: boolean) =>
  useBatch<Photo, Restored>({
    ask: (photo, batch, signal) => askForRestoration(photo, { keepSepia, batch }, signal),
    follow: (_photo, job, look) => restoredBy(job, look),
  })
