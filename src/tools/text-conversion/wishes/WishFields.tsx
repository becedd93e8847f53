import { useTexts } from '#features/sites/pages/useSite.ts'
import { Notice } from '#ui/Notice.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { type LanguageChoice, speakerCounts } from '../contract.ts'
import { defaultLanguage, languageByCode } from '../languages.ts'
import { speechTexts } from '../texts.ts'
import type { useWishes } from './useWishes.ts'

type Props = {
  wishes: ReturnType<typeof useWishes>
  languages: readonly LanguageChoice[]
  /** While a recording is worked on nothing of it can be changed. */
  isDisabled: boolean
}

/** How a recording is to be written down. */
export function WishFields({ wishes, languages, isDisabled }: Props) {
  const texts = useTexts(speechTexts)
  const { language, speakers } = wishes
  const chosen = languages.find(({ value }) => value === language)
  return (
    <>
      <Select
        label={texts.language}
        value={language}
        disabled={isDisabled}
        hint={chosen?.isRough && texts.builtIn}
        error={chosen?.available === false && texts.languageMissing}
        onChange={({ target }) => wishes.setLanguage(languageByCode(target.value)?.value ?? defaultLanguage)}
        options={languages.map(({ value, label, available }) => ({
          value,
          label: available ? label : `${label} (${texts.notInstalled})`,
        }))}
      />
      <Select
        label={texts.speakers}
        value={speakers ?? ''}
        disabled={isDisabled}
        hint={speakers === undefined ? texts.speakersHint : texts.speakersGuess}
        onChange={({ target }) => wishes.setSpeakers(speakerCounts.find((count) => `${count}` === target.value))}
        options={[
          { value: '', label: texts.speakersOne },
          { value: '2', label: texts.speakersTwo },
          { value: '3', label: texts.speakersThree },
        ]}
      />
      {speakers === 3 && <Notice tone="warning">{texts.speakersThreeWarning}</Notice>}
      <TextArea
        label={texts.vocabulary}
        hint={texts.vocabularyHint}
        error={wishes.wrongTerms}
        rows={2}
        dir="auto"
        value={wishes.terms}
        disabled={isDisabled}
        onChange={({ target }) => wishes.setTerms(target.value)}
      />
    </>
  )
}
