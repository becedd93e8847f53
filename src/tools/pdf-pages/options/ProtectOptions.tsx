import { useTexts } from '#features/sites/pages/useSite.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Field } from '#ui/Field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Text } from '#ui/Text.tsx'
import { pdfPagesTexts } from '../texts.ts'
import type { OptionProps } from './optionsOf.ts'

/** The password that a file gets, and what may be done without it. */
export function ProtectOptions({ choices, set }: OptionProps) {
  const texts = useTexts(pdfPagesTexts)
  return (
    <Stack gap={4}>
      <Field
        label={texts.newPassword}
        hint={texts.newPasswordHint}
        type="password"
        autoComplete="new-password"
        maxLength={127}
        reveal={{ show: texts.show, hide: texts.hide }}
        value={choices.newPassword}
        onChange={(event) => set({ newPassword: event.target.value })}
      />
      <Stack gap={2} role="group" aria-label={texts.allowed}>
        <Text as="span" size="s" strong aria-hidden>
          {texts.allowed}
        </Text>
        {(['print', 'copy', 'change'] as const).map((right) => (
          <Checkbox
            key={right}
            label={texts.rights[right]}
            checked={choices.allow[right]}
            onChange={(event) => set({ allow: { ...choices.allow, [right]: event.target.checked } })}
          />
        ))}
      </Stack>
    </Stack>
  )
}
