import { useEffect, useState } from 'react'
import { useLanguage } from '#features/sites/pages/useSite.ts'
import { idPhoto } from '../contract.ts'
import { presets } from '../presets/index.ts'
import { type Wanted, wantedPreset } from '../wanted.ts'
import { mayUseCamera } from './mayUseCamera.web.ts'

/** The preset that a photo is being taken for. `onAsked` hears of one that the page was opened for. */
export function usePresetCamera(onAsked: (wanted: Wanted) => void) {
  const language = useLanguage()
  const [taking, setTaking] = useState<Wanted>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked once; the address names nothing afterwards.
  useEffect(() => {
    const preset = presets.find(({ id }) => location.hash === `#camera=${id}`)
    if (!preset || !mayUseCamera()) return
    history.replaceState(history.state, '', location.pathname + location.search)
    const asked = wantedPreset(preset, language)
    onAsked(asked)
    setTaking(asked)
  }, [language])

  return {
    taking,
    /** Pages that were not opened at a camera's own address may not use it: that one is opened, and goes on here. */
    take(asked: Wanted) {
      if (mayUseCamera()) return setTaking(asked)
      location.assign(`/t/${idPhoto.id}#camera=${asked.presetId}`)
      if (location.pathname === `/t/${idPhoto.id}`) location.reload()
    },
    end: () => setTaking(undefined),
  }
}
