import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { type Piece, useBatch } from '#features/photos/useBatch.ts'
import { CallError } from '#platform/browser/call.web.ts'
import { codes } from '#platform/codes.ts'
import { type Restored, restore } from './restore.web.ts'

/** One of several photos on its way. */
export type Boxed = Piece<Photo, Restored>

/** Several photos, restored one after the other. Emptying the box cancels what is going on. */
export function useShoebox() {
  const { pieces, fill, retry, empty } = useBatch<Photo, Restored>()

  const restoring = (keepSepia: boolean) => async (photo: Photo, signal: AbortSignal) => {
    const restored = await restore(photo, keepSepia, signal)
    // Previews are for one photo at a time: a box of them would be bought piece by piece.
    if (restored.made.uid) throw new CallError(codes.notAMember, '')
    return restored
  }

  return {
    boxed: pieces,
    fill: (photos: readonly Photo[], keepSepia: boolean) => fill(photos, restoring(keepSepia)),
    /** Tries those again that failed. */
    retry: (keepSepia: boolean) => retry(restoring(keepSepia)),
    empty,
  }
}
