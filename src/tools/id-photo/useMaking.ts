import { useRef, useState } from 'react'
import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { useFoundPhoto } from '#features/photos/useFoundPhoto.ts'
import { usePhotoChoice } from '#features/photos/usePhotoChoice.ts'
import { usePhotoRun } from '#features/photos/usePhotoRun.ts'
import { useLanguage } from '#features/sites/pages/useSite.ts'
import { lateModule } from '#ui/lazyPart.ts'
import { idPhoto } from './contract.ts'
import type { IdPhotoMade } from './make.web.ts'
import type { Together } from './SeveralPhotos.tsx'
import { useOpener } from './useOpener.ts'
import type { Wishes } from './useWishes.ts'
import type { Wanted } from './wanted.ts'
import { changedAgain, type KeptWish, wantedAgain } from './wantedAgain.ts'

// Nobody has a photo made before the page is there.
const maker = () => lateModule(() => import('./make.web.ts'))

/** By what a result is kept. */
const variantOf = (isCropped: boolean, isInfant = false) =>
  `${isCropped ? 'cropped' : 'on a new background'}${isInfant ? ', a small child' : ''}`

/** Where a file was chosen: at a preset by its id, for several, for a size of one's own, or in the dialog. */
type Place = string

/** The making of photos, one in its dialog or several together: what for, how far, and why a file was not taken. */
export function useMaking({ cropOnly, infant, several, setCropOnly, setInfant }: Wishes) {
  const language = useLanguage()
  /** What the next photo is chosen for. */
  const next = useRef<readonly Wanted[]>([])
  const [wanted, setWanted] = useState<Wanted>()
  /** Whether the dialog stands open. A finished photo outlives it: nobody loses one by a click beside. */
  const [open, setOpen] = useState(false)
  /** The photos of several offices that are made together, or were begun before. */
  const [together, setTogether] = useState<Together>()
  const [refused, setRefused] = useState<{ at: Place; sentences: readonly string[] }>()
  const opener = useOpener()

  const placeOfWish = (): Place => (several ? 'several' : (next.current[0]?.presetId ?? 'custom'))

  const { run, start, reset, unlock, percent, finished } = usePhotoRun<IdPhotoMade>({
    // The dialog is gone by then.
    onRefused: (sentences) => setRefused({ at: placeOfWish(), sentences }),
    onFailed: opener.returnFocus,
  })
  /** Whether a finished photo is being looked at: what is chosen now takes its place. */
  const isLookedAt = run.state === 'done' && open

  const { choose } = usePhotoChoice({
    onPhoto: makeNext,
    onRefused: (sentences) => setRefused({ at: isLookedAt ? 'dialog' : placeOfWish(), sentences }),
  })

  const found = useFoundPhoto(idPhoto.id, {
    kind: 'id-photo',
    onFound(photo, job) {
      const wish = job.options as KeptWish
      const isCropped = wish.mode === 'cut'
      const again = wantedAgain(wish, language)
      setCropOnly(isCropped)
      setInfant(again.infant === true)
      next.current = [again]
      setWanted(again)
      setOpen(true)
      start(photo, variantOf(isCropped, again.infant), async (_photo, signal) => {
        const made = await (await maker()).madeBy(job.id, { signal })
        return { ...made, ...changedAgain(wish, made), cropped: isCropped }
      })
    },
    onFoundBatch(batch, photos) {
      const offices = photos.map(({ photo, job }) => {
        const wish = job.options as KeptWish
        return { item: { photo, wanted: wantedAgain(wish, language), cropOnly: wish.mode === 'cut', wish }, job }
      })
      setTogether({ batch, offices })
    },
  })

  function make(photo: Photo, asked: Wanted, onlyCrop: boolean) {
    setOpen(true)
    start(photo, variantOf(onlyCrop, asked.infant), async (chosen, signal) => {
      // Here, because what is tried again is what was asked for then.
      setWanted(asked)
      return (await maker()).makeIdPhoto(chosen, asked, onlyCrop, signal)
    })
  }

  function makeNext(photo: Photo) {
    const asked = next.current.map((one): Wanted => ({ ...one, infant }))
    const [first, ...more] = asked
    if (first && more.length === 0) return make(photo, first, cropOnly)
    setTogether({ offices: asked.map((one) => ({ item: { photo, wanted: one, cropOnly } })) })
  }

  return {
    run,
    percent,
    finished,
    wanted,
    open,
    isLookedAt,
    together,
    /** Finished photos of before, which may be opened again. */
    last: found.last,
    openLast: () => found.open(found.last),
    /** Why the last file that was chosen there was not taken. */
    refusedAt: (place: Place) => (refused?.at === place ? refused.sentences : undefined),
    forgetRefusal: () => setRefused(undefined),
    returnFocus: opener.returnFocus,
    /** The next photo is for these. */
    askFor(...asked: Wanted[]) {
      opener.remember()
      next.current = asked
    },
    choose(files: readonly File[]) {
      setRefused(undefined)
      choose(files)
    },
    /** Makes the finished photo anew with other wishes. */
    again(wishes: { cropOnly?: boolean; infant?: boolean }) {
      if (run.state !== 'done' || !wanted) return
      const asked = wishes.infant === undefined ? wanted : { ...wanted, infant: wishes.infant }
      make(run.photo, asked, wishes.cropOnly ?? cropOnly)
    },
    openAgain: () => setOpen(true),
    close() {
      setOpen(false)
      if (run.state === 'working') reset()
      opener.returnFocus()
    },
    /** Gives the photo up, for another one. */
    giveUp() {
      reset()
      opener.returnFocus()
    },
    unlock,
    forgetTogether: () => setTogether(undefined),
  }
}

/** The making of photos. */
export type Making = ReturnType<typeof useMaking>
