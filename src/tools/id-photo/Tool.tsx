import { useRef, useState } from 'react'
import { photoTypes } from '#features/photos/limits.ts'
import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { usePhotoChoice } from '#features/photos/usePhotoChoice.ts'
import { usePhotoRun } from '#features/photos/usePhotoRun.ts'
import { useTexts } from '#features/sites/useSite.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Stack } from '#ui/layout.tsx'
import { CustomSize } from './CustomSize.tsx'
import { type IdPhotoMade, makeIdPhoto } from './make.web.ts'
import { PhotoDialog } from './PhotoDialog.tsx'
import { PresetGrid } from './PresetGrid.tsx'
import { idPhotoTexts } from './texts.ts'
import type { Wanted } from './wanted.ts'

/** ID photos: the grid of presets, a size of one's own, and the dialog in which a photo is made. */
export default function IdPhotoTool() {
  const texts = useTexts(idPhotoTexts)
  const picker = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState<Wanted>()
  const [cropOnly, setCropOnly] = useState(false)
  const opener = useRef<Element>(null)
  const { run, percent, finished, start, reset } = usePhotoRun<IdPhotoMade>({ onFailed: returnFocus })
  const { choose } = usePhotoChoice((photo) => wanted && make(photo, wanted, cropOnly))

  function make(photo: Photo, asked: Wanted, onlyCrop: boolean) {
    start(photo, (chosen, signal) => makeIdPhoto(chosen, asked, onlyCrop, signal))
  }

  function upload(asked: Wanted) {
    opener.current = document.activeElement
    setWanted(asked)
    picker.current?.click()
  }

  /** To the button that it all began with, once the dialog is gone. */
  function returnFocus() {
    setTimeout(() => opener.current instanceof HTMLElement && opener.current.focus())
  }

  const cropChoice = (
    <Checkbox
      label={texts.cropOnly}
      hint={texts.cropOnlyHint}
      checked={cropOnly}
      onChange={({ target }) => {
        setCropOnly(target.checked)
        if (run.state !== 'idle' && wanted) make(run.photo, wanted, target.checked)
      }}
    />
  )

  return (
    <Stack gap={5}>
      <input
        ref={picker}
        type="file"
        hidden
        accept={photoTypes.join(',')}
        onChange={({ target }) => {
          choose([...(target.files ?? [])])
          // Choosing the same file again has to be a change too.
          target.value = ''
        }}
      />
      <PresetGrid onUpload={upload} />
      {cropChoice}
      <CustomSize onUpload={upload} />
      {wanted && run.state !== 'idle' && (
        <PhotoDialog
          wanted={wanted}
          run={run}
          percent={percent}
          finished={finished}
          onReplace={() => {
            reset()
            returnFocus()
          }}
        >
          {cropChoice}
        </PhotoDialog>
      )}
    </Stack>
  )
}
