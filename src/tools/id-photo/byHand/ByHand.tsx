import { Undo2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { PhotoFrame } from '#features/photos/PhotoFrame.tsx'
import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { useObjectUrl } from '#features/photos/useObjectUrl.ts'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { localeOf } from '#platform/languages.ts'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { Text } from '#ui/Text.tsx'
import type { IdPhotoMade } from '../make.web.ts'
import { idPhotoTexts } from '../texts.ts'
import type { Change } from '../unchanged.ts'
import styles from './ByHand.module.css'
import { Guide, guideLines } from './Guide.tsx'
import { lyingBy, type Tool, transformOf, within } from './handFraming.ts'
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
  const upload = useObjectUrl(photo.blob)
  const result = useObjectUrl(made.made.blob)
  const before = steps[0]!
  const change = steps.at(-1)!
  const lies = lyingBy(change, before, made.guides, ratio)
  const isBrush = tool !== 'move'

  const to = (next: Change) => onSteps((all) => [...all, within(next, made.guides)])
  /** Goes on with what was begun, so that one undo takes all of it back. */
  const on = (next: Change) => onSteps((all) => [...all.slice(0, -1), within(next, made.guides)])

  const { bounds } = made.guides
  return (
    <Stack gap={4}>
      <PhotoFrame ratio={ratio} className={styles.frame}>
        <div style={{ background }}>
          <svg viewBox={`0 0 1 ${1 / ratio}`} className={styles.picture} role="img" aria-label={texts.picture}>
            <g transform={transformOf(lies)}>
              {upload && (
                <image
                  href={upload}
                  width={1}
                  height={1 / photo.ratio}
                  preserveAspectRatio="none"
                  style={lightOf(change)}
                  opacity={isBrush && !made.cropped ? 0.35 : 1}
                />
              )}
            </g>
            {isBrush && result && (
              <g transform={`${transformOf(lies)} ${placeOf(made)}`}>
                <image
                  href={result}
                  width={1}
                  height={1 / ratio}
                  preserveAspectRatio="none"
                  style={lightOf(change, before)}
                />
              </g>
            )}
            <g transform={transformOf(lies)} fill="none" strokeLinecap="round" strokeLinejoin="round" opacity={0.6}>
              {change.strokes.slice(before.strokes.length).map(({ kept, radius, places }, i) => (
                <polyline
                  // biome-ignore lint/suspicious/noArrayIndexKey: strokes have nothing else, and only the last one changes
                  key={i}
                  points={[...places, places.at(-1)!].map(({ x, y }) => `${x},${y}`).join(' ')}
                  stroke={kept ? '#12a150' : '#e5007a'}
                  strokeWidth={2 * radius}
                />
              ))}
            </g>
            {!isBrush && <Guide change={change} guides={made.guides} ratio={ratio} />}
          </svg>
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
      {!isBrush && (
        <ul className={styles.legend}>
          {guideLines.map((name) => (
            <li key={name} data-line={name}>
              <span>{texts.lines[name]}</span>
            </li>
          ))}
        </ul>
      )}
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
      <div className={styles.sliders}>
        <Slider
          label={texts.head}
          value={change.head}
          range={bounds.head}
          onChange={(head) => to({ ...change, head })}
        />
        <Slider
          label={texts.turn}
          value={change.turnDegrees}
          range={[-5, 5]}
          step={0.5}
          unit="degree"
          onChange={(turnDegrees) => to({ ...change, turnDegrees })}
        />
        {!made.cropped && (
          <>
            <Slider
              label={texts.brightness}
              value={change.brightness}
              range={[0.6, 1.5]}
              onChange={(brightness) => to({ ...change, brightness })}
            />
            <Slider
              label={texts.contrast}
              value={change.contrast}
              range={[0.6, 1.5]}
              onChange={(contrast) => to({ ...change, contrast })}
            />
          </>
        )}
      </div>
      <Row justify="center">
        <Button variant="quiet" onClick={onClose}>
          {texts.close}
        </Button>
        <Button
          variant="secondary"
          icon={<Undo2 />}
          disabled={steps.length === 1 || isWorking}
          onClick={() => onSteps((all) => all.slice(0, -1))}
        >
          {texts.undo}
        </Button>
        <Button loading={isWorking} disabled={steps.length === 1} onClick={() => onApply(change)}>
          {texts.apply}
        </Button>
      </Row>
      <Text size="s" tone="muted" className={styles.hint}>
        {texts.free}
      </Text>
    </Stack>
  )
}

/** The light of a change as filters, on a picture that has the light of another one already. */
const lightOf = (change: Change, had = { brightness: 1, contrast: 1 }) => ({
  filter: `brightness(${change.brightness / had.brightness}) contrast(${change.contrast / had.contrast})`,
})

/** Where the result lies on the upload: a transformation of SVG. */
function placeOf({ guides }: IdPhotoMade): string {
  const { corner, edge } = guides.lies
  return `matrix(${edge.x} ${edge.y} ${-edge.y} ${edge.x} ${corner.x} ${corner.y})`
}

type SliderProps = {
  label: ReactNode
  value: number
  range: readonly [number, number]
  step?: number
  unit?: 'percent' | 'degree'
  onChange: (value: number) => void
}

function Slider({ label, value, range: [least, most], step = 0.01, unit = 'percent', onChange }: SliderProps) {
  const id = useId()
  const locale = localeOf(useLanguage())
  const shown =
    unit === 'percent'
      ? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(value)
      : new Intl.NumberFormat(locale, { style: 'unit', unit: 'degree' }).format(value)
  return (
    <label className={styles.slider} htmlFor={id}>
      <span>{label}</span>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={shown}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
      <output htmlFor={id}>{shown}</output>
    </label>
  )
}
