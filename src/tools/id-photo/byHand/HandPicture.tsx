import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { useObjectUrl } from '#features/photos/useObjectUrl.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import type { IdPhotoMade } from '../make.web.ts'
import { idPhotoTexts } from '../texts.ts'
import type { Change } from '../unchanged.ts'
import styles from './ByHand.module.css'
import { Guide } from './Guide.tsx'
import { type Lying, transformOf } from './handFraming.ts'

type Props = {
  photo: Photo
  made: IdPhotoMade
  /** Width over height of the result. */
  ratio: number
  /** The change that the result was made with. */
  before: Change
  change: Change
  /** Where the changed photo lies on the upload. */
  lies: Lying
  /** Whether its edge is painted on, which is seen in the result; else it is moved between the lines of its rule. */
  isPainted: boolean
}

/** A changed photo before it is made: the upload as it will lie, one wide, with what is needed to change it further. */
export function HandPicture({ photo, made, ratio, before, change, lies, isPainted }: Props) {
  const texts = useTexts(idPhotoTexts).byHand
  const upload = useObjectUrl(photo.blob)
  const result = useObjectUrl(made.made.blob)
  const place = transformOf(lies)
  return (
    <svg viewBox={`0 0 1 ${1 / ratio}`} className={styles.picture} role="img" aria-label={texts.picture}>
      <g transform={place}>
        {upload && (
          <image
            href={upload}
            width={1}
            height={1 / photo.ratio}
            preserveAspectRatio="none"
            style={lightOf(change)}
            opacity={isPainted && !made.cropped ? 0.35 : 1}
          />
        )}
      </g>
      {isPainted && result && (
        <g transform={`${place} ${placeOf(made)}`}>
          <image
            href={result}
            width={1}
            height={1 / ratio}
            preserveAspectRatio="none"
            style={lightOf(change, before)}
          />
        </g>
      )}
      <g transform={place} fill="none" strokeLinecap="round" strokeLinejoin="round" opacity={0.6}>
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
      {!isPainted && <Guide change={change} guides={made.guides} ratio={ratio} />}
    </svg>
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
