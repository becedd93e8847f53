import type { Sensitivity } from './detector/detector.ts'

export const sensitivities = ['low', 'normal', 'high'] as const satisfies readonly Sensitivity[]
export const sounds = ['bell', 'siren', 'birds'] as const
export const ways = ['ring', 'flash', 'torch', 'vibrate'] as const

export type Sound = (typeof sounds)[number]
/** The ways in which the phone answers. */
export type Way = (typeof ways)[number]

/** What somebody chose; it is kept in the browser. */
export type ClapSettings = { sensitivity: Sensitivity; sound: Sound; ways: Record<Way, boolean> }

export const usualSettings: ClapSettings = {
  sensitivity: 'normal',
  sound: 'bell',
  ways: { ring: true, flash: true, torch: true, vibrate: true },
}

/** Reads kept settings; what is missing or unknown is as usual. */
export function readSettings(kept: string | null): ClapSettings {
  try {
    const read = JSON.parse(kept ?? '{}') as Partial<ClapSettings>
    return {
      sensitivity: sensitivities.find((one) => one === read.sensitivity) ?? usualSettings.sensitivity,
      sound: sounds.find((one) => one === read.sound) ?? usualSettings.sound,
      ways: { ...usualSettings.ways, ...read.ways },
    }
  } catch {
    return usualSettings
  }
}
