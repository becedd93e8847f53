import { useTexts } from '#features/sites/pages/useSite.ts'
import { useKeptState } from '#platform/browser/useKeptState.ts'
import { longestTerm, mostTerms, type SpeakerCount, speakerCounts } from '../contract.ts'
import { defaultLanguage, type LanguageValue, languageByCode } from '../languages.ts'
import { speechTexts } from '../texts.ts'
import type { Wishes } from '../transcribe.web.ts'
import { termsIn, type WrongTerms, wrongTerms } from '../vocabulary.ts'

const readLanguage = (kept: unknown) => languageByCode(String(kept))?.value
const readSpeakers = (kept: unknown) => speakerCounts.find((count) => count === kept)
const readText = (kept: unknown) => (typeof kept === 'string' ? kept : undefined)

/** What somebody wishes of a transcription, which outlives a reload: the language that is spoken, how many speak, and names and terms. */
export function useWishes() {
  const texts = useTexts(speechTexts)
  const [language, setLanguage] = useKeptState<LanguageValue>('speechLanguage', defaultLanguage, readLanguage)
  const [speakers, setSpeakers] = useKeptState<SpeakerCount | undefined>('speechSpeakers', undefined, readSpeakers)
  const [terms, setTerms] = useKeptState('speechTerms', '', readText)
  const vocabulary = termsIn(terms)
  const wrong = wrongTerms(vocabulary)
  const say = (wrong: WrongTerms) =>
    wrong.reason === 'count' ? texts.tooManyTerms(mostTerms) : texts.badTerm(wrong.term, longestTerm)

  return {
    ...{ language, setLanguage, speakers, setSpeakers },
    /** Names and terms as they are typed, and what is wrong with them, as a sentence. */
    ...{ terms, setTerms, wrongTerms: wrong && say(wrong) },
    /** What a transcription is asked for with. */
    asked: {
      languageCode: language,
      ...(speakers && { speakers }),
      ...(vocabulary.length > 0 && { vocabulary }),
    } satisfies Wishes,
  }
}
