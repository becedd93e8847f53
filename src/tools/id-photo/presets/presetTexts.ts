import { textsIn } from '#platform/texts.ts'
import type en from '../texts/en/presets.ts'

/** The words of the presets: names and sources by id, and how a rule's numbers are told. */
type PresetTexts = {
  names: Record<string, string>
  sources: Record<string, { by?: string; title?: string; site?: string }>
  rules: (typeof en)['rules']
}

export const presetTexts = await textsIn<PresetTexts>((language) => import(`../texts/${language}/presets.ts`))
