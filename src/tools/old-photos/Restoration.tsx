import type { MadePhoto } from '#features/photos/madePhoto.web.ts'
import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { TriedActions } from '#features/photos/TriedActions.tsx'
import { FinishedPhoto } from './FinishedPhoto.tsx'
import { RestoredPhoto } from './RestoredPhoto.tsx'
import type { Restored } from './restore.web.ts'

type Props = {
  photo: Photo
  restored: Restored
  /** False until the result may be taken. */
  finished: boolean
  /** Gets the clean result in the place of its preview. */
  onUnlocked: (made: MadePhoto) => void
  onReplace: () => void
}

/** What came of a photo: a preview, to be paid for, or the result. */
export function Restoration({ photo, restored, finished, onUnlocked, onReplace }: Props) {
  const { made, findings } = restored
  if (!made.uid)
    return <FinishedPhoto key={made.url} photo={photo} restored={restored} finished={finished} onReplace={onReplace} />
  return (
    <RestoredPhoto photo={photo} made={made} findings={findings}>
      <TriedActions uid={made.uid} onUnlocked={onUnlocked} onReplace={onReplace} />
    </RestoredPhoto>
  )
}
