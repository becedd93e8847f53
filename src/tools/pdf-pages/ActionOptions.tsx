import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { localeOf } from '#platform/languages.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Field } from '#ui/Field.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { Select } from '#ui/Select.tsx'
import { Text } from '#ui/Text.tsx'
import { type Choices, numberWithin } from './choices.ts'
import { longest, type NumberRange, numbers } from './contract.ts'
import { pdfPagesTexts } from './texts.ts'

type Props = {
  choices: Choices
  onChange: (choices: Choices) => void
  /** What is wrong with the pages that were typed. */
  error?: string | undefined
}

/** What an action has to be told, shown at once: there is little of it. */
export function ActionOptions({ choices, onChange, error }: Props) {
  const texts = useTexts(pdfPagesTexts)
  const set = (more: Partial<Choices>) => onChange({ ...choices, ...more })
  const outside = useOutside()
  const choose = <Value extends string>(words: Record<Value, string>) =>
    (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }))

  const pages = (
    <Field
      label={texts.chosenPages}
      hint={texts.chosenPagesHint}
      error={error}
      dir="ltr"
      placeholder="1-3, 5"
      maxLength={longest.ranges}
      value={choices.pages}
      onChange={(event) => set({ pages: event.target.value })}
    />
  )

  switch (choices.name) {
    case 'compress':
      return (
        <RadioGroup
          legend={texts.quality}
          value={choices.quality}
          onChange={(quality) => set({ quality })}
          options={choose(texts.qualities)}
        />
      )
    case 'split':
      return (
        <Stack gap={4}>
          <RadioGroup
            legend={texts.splitBy}
            value={choices.way}
            onChange={(way) => set({ way })}
            options={choose(texts.ways)}
          />
          <SplitMeasure choices={choices} set={set} error={error} />
        </Stack>
      )
    case 'pictures':
      return (
        <RadioGroup
          legend={texts.paper}
          value={choices.paper}
          onChange={(paper) => set({ paper })}
          options={choose(texts.papers)}
        />
      )
    case 'searchable':
      return (
        <Stack gap={4}>
          <p>{texts.searchableHint}</p>
          <Checkbox
            label={texts.archive}
            checked={choices.archive}
            onChange={(event) => set({ archive: event.target.checked })}
          />
        </Stack>
      )
    case 'protect':
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
    case 'number':
      return (
        <Grid min="m">
          <Select
            label={texts.place}
            options={choose(texts.places)}
            value={choices.place}
            onChange={(event) => set({ place: event.target.value as Choices['place'] })}
          />
          <Select
            label={texts.form}
            options={choose(texts.forms)}
            value={choices.form}
            onChange={(event) => set({ form: event.target.value as Choices['form'] })}
          />
          <Field
            label={texts.first}
            type="number"
            min={numbers.first.min}
            max={numbers.first.max}
            error={outside(choices.first, numbers.first)}
            value={choices.first}
            onChange={(event) => set({ first: event.target.value })}
          />
          {pages}
        </Grid>
      )
    case 'watermark':
      return (
        <Stack gap={4}>
          <Field
            label={texts.watermarkText}
            maxLength={longest.watermark}
            dir="auto"
            value={choices.text}
            onChange={(event) => set({ text: event.target.value })}
          />
          <Checkbox
            label={texts.slanted}
            checked={choices.slanted}
            onChange={(event) => set({ slanted: event.target.checked })}
          />
          {pages}
        </Stack>
      )
    default:
      return null
  }
}

/** Says what is wrong with a typed number, which keeps the work from being begun. */
function useOutside() {
  const texts = useTexts(pdfPagesTexts)
  const number = new Intl.NumberFormat(localeOf(useLanguage()))
  return (typed: string, range: NumberRange) => {
    if (numberWithin(typed, range) !== undefined) return undefined
    const say = range.isWhole ? texts.notWholeBetween : texts.notBetween
    return say(number.format(range.min), number.format(range.max))
  }
}

type MeasureProps = { choices: Choices; set: (more: Partial<Choices>) => void; error: string | undefined }

/** How large the parts are. */
function SplitMeasure({ choices, set, error }: MeasureProps) {
  const texts = useTexts(pdfPagesTexts)
  const outside = useOutside()
  switch (choices.way) {
    case 'ranges':
      return (
        <Field
          label={texts.ranges}
          hint={texts.rangesHint}
          error={error}
          dir="ltr"
          placeholder="1-3; 4-6; 7"
          maxLength={longest.ranges}
          value={choices.ranges}
          onChange={(event) => set({ ranges: event.target.value })}
        />
      )
    case 'every':
      return (
        <Field
          label={texts.everyPages}
          type="number"
          min={numbers.every.min}
          max={numbers.every.max}
          error={outside(choices.every, numbers.every)}
          value={choices.every}
          onChange={(event) => set({ every: event.target.value })}
        />
      )
    case 'size':
      return (
        <Field
          label={texts.megabytes}
          type="number"
          min={numbers.megabytes.min}
          max={numbers.megabytes.max}
          step={numbers.megabytes.min}
          error={outside(choices.megabytes, numbers.megabytes)}
          value={choices.megabytes}
          onChange={(event) => set({ megabytes: event.target.value })}
        />
      )
    case 'bookmarks':
      return null
  }
}
