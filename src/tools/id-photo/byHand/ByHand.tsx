import { useState } from 'react'
import { HandActions } from '#features/photos/HandActions.tsx'
import { PhotoFrame } from '#features/photos/PhotoFrame.tsx'
import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import { Stack } from '#ui/layout.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { Text } from '#ui/Text.tsx'
import type { IdPhotoMade } from '../make.web.ts'
import { idPhotoTexts } from '../texts.ts'
import type { Change } from '../unchanged.ts'
import styles from './ByHand.module.css'
import { GuideLegend } from './Guide.tsx'
import { HandPicture } from './HandPicture.tsx'
import { HandSliders } from './HandSliders.tsx'
import { lyingBy, type Tool, within } from './handFraming.ts'
import { Surface } from './Surface.tsx'

type Props = {
  photo: Photo
  made: IdPhotoMade
  /** Width over height of the result. */
  ratio: number
  background: string
  /** The photo as it was made, and what it has come to since, step by step. */
  steps: readonly Change[]
  onSteps: (next: (steps: readonly Change[]) => readonly Change[]) => void
  isWorking: boolean
  onApply: (change: Change) => void
  onClose: () => void
}

/** The brush's radius as part of the photo's width. */
const brushRadius = 0.012

/**
 * The photo by hand: moved, turned and enlarged within the rule, whose lines are shown; lighter or darker; and a brush for the edge.
 * Everything is seen at once over the upload and made when it is applied.
 */
export function ByHand({ photo, made, ratio, background, steps, onSteps, isWorking, onApply, onClose }: Props) {
  const texts = useTexts(idPhotoTexts).byHand
  const [tool, setTool] = useState<Tool>('move')
  const before = steps[0]!
  const change = steps.at(-1)!
  const lies = lyingBy(change, before, made.guides, ratio)
  const isBrush = tool !== 'move'

  const to = (next: Change) => onSteps((all) => [...all, within(next, made.guides)])
  /** Goes on with what was begun, so that one undo takes all of it back. */
  const on = (next: Change) => onSteps((all) => [...all.slice(0, -1), within(next, made.guides)])

  return (
    <Stack gap={4}>
      <PhotoFrame ratio={ratio} className={styles.frame}>
        <div style={{ background }}>
          <HandPicture {...{ photo, made, ratio, before, change, lies }} isPainted={isBrush} />
        </div>
        <Surface
          tool={tool}
          ratio={ratio}
          lies={lies}
          radius={brushRadius}
          change={change}
          isDisabled={isWorking}
          label={isBrush ? texts.paint : texts.move}
          onBegin={to}
          onGoOn={on}
        />
      </PhotoFrame>
      {!isBrush && <GuideLegend />}
      <Text size="s" tone="muted" className={styles.hint} id="by-hand-keys">
        {isBrush ? texts.paintHint : texts.moveHint}
      </Text>
      {!made.cropped && (
        <RadioGroup
          name="by-hand"
          className={styles.tools}
          legend={texts.tool}
          value={tool}
          onChange={(value) => setTool(value as Tool)}
          options={(['move', 'keep', 'remove'] as const).map((value) => ({ value, label: texts.tools[value] }))}
        />
      )}
      <HandSliders change={change} heads={made.guides.bounds.head} hasLight={!made.cropped} onChange={to} />
      <HandActions
        words={texts}
        isUntouched={steps.length === 1}
        isWorking={isWorking}
        onClose={onClose}
        onUndo={() => onSteps((all) => all.slice(0, -1))}
        onApply={() => onApply(change)}
      />
      <Text size="s" tone="muted" className={styles.hint}>
        {texts.free}
      </Text>
    </Stack>
  )
}
