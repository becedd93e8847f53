import type { z } from 'zod/mini'
import { type Language, textIn } from '#platform/text.ts'
import { type PresetAnswer, type ReportLine, setupPath } from './contract.ts'
import { checkTexts } from './engine/checkTexts.ts'
import type { Check } from './engine/compliance.ts'
import type { Preset } from './presets/index.ts'

/** A preset as it leaves the house, in one language. */
export const presentPreset = (preset: Preset, language: Language): z.infer<typeof PresetAnswer> => ({
  ...preset,
  pictureType: textIn(preset.pictureType, language),
  source: textIn(preset.source, language),
  fileUrl: `${setupPath}/${preset.id}.svg`,
})

/** The checks of a photo in one language. */
export const presentReport = (checks: Check[], language: Language): ReportLine[] =>
  checks.map(({ id, state }) => {
    const { name, advice } = checkTexts[language][id]
    return { id, state, name, advice: state === 'pass' ? null : advice }
  })
