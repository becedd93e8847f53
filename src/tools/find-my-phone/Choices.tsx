import { useTexts } from '#features/sites/pages/useSite.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { Select } from '#ui/Select.tsx'
import styles from './Choices.module.css'
import { type ClapSettings, sensitivities, sounds, usualSettings, type Way, ways } from './settings.ts'
import { clapTexts } from './texts.ts'

type Props = { settings: ClapSettings; onChange: (settings: ClapSettings) => void }

/** How far it hears, and how it answers; it holds at once, also while it listens. */
export function Choices({ settings, onChange }: Props) {
  const texts = useTexts(clapTexts)
  const set = (more: Partial<ClapSettings>) => onChange({ ...settings, ...more })
  const hints: Partial<Record<Way, string>> = { torch: texts.torchHint, vibrate: texts.vibrateHint }
  return (
    <Disclosure summary={texts.choices}>
      <Stack gap={4}>
        <Grid min="m">
          <Select
            label={texts.sensitivity}
            value={settings.sensitivity}
            options={sensitivities.map((value) => ({ value, label: texts.sensitivities[value] }))}
            onChange={(event) =>
              set({ sensitivity: sensitivities.find((one) => one === event.target.value) ?? usualSettings.sensitivity })
            }
          />
          <Select
            label={texts.sound}
            value={settings.sound}
            options={sounds.map((value) => ({ value, label: texts.sounds[value] }))}
            onChange={(event) =>
              set({ sound: sounds.find((one) => one === event.target.value) ?? usualSettings.sound })
            }
          />
        </Grid>
        <fieldset className={styles.ways}>
          <legend>{texts.answers}</legend>
          {ways.map((way) => (
            <Checkbox
              key={way}
              label={texts.ways[way]}
              hint={hints[way]}
              checked={settings.ways[way]}
              onChange={(event) => set({ ways: { ...settings.ways, [way]: event.target.checked } })}
            />
          ))}
        </fieldset>
      </Stack>
    </Disclosure>
  )
}
