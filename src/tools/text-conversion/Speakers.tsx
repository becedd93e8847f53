import { useTexts } from '#features/sites/pages/useSite.ts'
import { Field } from '#ui/Field.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { NameOfSpeaker, SpeakersBy } from './engine/transcript.ts'
import { speechTexts } from './texts.ts'

type Props = {
  by: SpeakersBy
  /** The numbers of those who speak. */
  speakers: readonly number[]
  nameOf: NameOfSpeaker
  onRename: (speaker: number, name: string) => void
}

/** Who speaks: how sure that is, and a name for each, which goes into all files. */
export function Speakers({ by, speakers, nameOf, onRename }: Props) {
  const texts = useTexts(speechTexts)
  return (
    <Stack gap={3}>
      <Notice tone={by === 'voices' ? 'warning' : 'info'}>
        {by === 'voices' ? texts.speakersGuess : texts.speakersExact}
      </Notice>
      <Grid min="s" gap={3}>
        {speakers.map((speaker) => (
          <Field
            key={speaker}
            label={texts.speakerName(speaker)}
            maxLength={60}
            dir="auto"
            value={nameOf(speaker)}
            onChange={(event) => onRename(speaker, event.target.value)}
          />
        ))}
      </Grid>
    </Stack>
  )
}
