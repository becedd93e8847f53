import { isOn, listOf } from '#platform/browser/kept.web.ts'
import { useKeptState } from '#platform/browser/useKeptState.ts'
import { presets } from './presets/index.ts'

/** What was kept of chosen presets, those that are still there. */
const presetIds = listOf((id): id is string => presets.some((preset) => preset.id === id))

/** What is chosen for the next photos, kept as long as the window. */
export function useWishes() {
  const [cropOnly, setCropOnly] = useKeptState('idPhotoCropOnly', false, isOn)
  const [infant, setInfant] = useKeptState('idPhotoInfant', false, isOn)
  const [several, setSeveral] = useKeptState<readonly string[] | undefined>('idPhotoSeveral', undefined, presetIds)
  return {
    /** Whether a photo keeps its own background. */
    cropOnly,
    setCropOnly,
    /** Whether a small child is in it. */
    infant,
    setInfant,
    /** The presets that are chosen together, in that order; undefined while photos are made one by one. */
    several,
    setSeveral,
    chooseAlso(presetId: string) {
      const others = several?.filter((id) => id !== presetId) ?? []
      setSeveral(several?.includes(presetId) ? others : [...others, presetId])
    },
  }
}

/** What is chosen for the next photos. */
export type Wishes = ReturnType<typeof useWishes>
