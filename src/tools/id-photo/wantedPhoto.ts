import { invalidRequest } from '#platform/errors.ts'
import { inEach } from '#platform/texts.ts'
import type { IdPhotoOptions } from './contract.ts'
import { type Allowed, type PhotoSpec, parseColour } from './engine/spec.ts'
import { idPhotoErrors } from './errorTexts.ts'
import { presetById } from './presets/index.ts'

/** A specification in which nothing is left open. */
type WantedPhoto = Required<PhotoSpec>

/** What a request asks for: its own fields first, then those of the preset it names. Throws invalidRequest (10004). */
export function wantedPhoto(asked: IdPhotoOptions): WantedPhoto {
  const preset = asked.presetId === undefined ? undefined : presetById(asked.presetId)
  if (asked.presetId !== undefined && !preset) throw unknownPreset()
  const width = asked.cutSizeX ?? preset?.digitalWidth
  const height = asked.cutSizeY ?? preset?.digitalHeight
  const dpi = asked.dpi ?? preset?.dpi
  if (width === undefined || height === undefined || dpi === undefined) throw noSize()
  const maxBytes = asked.maxBytes ?? preset?.maxBytes ?? null
  const colour = parseColour(asked.bgColor ?? preset?.bgColor ?? 'fff')
  if (!colour) throw unknownColour()
  return {
    width,
    height,
    dpi,
    background: asked.transparent ? 'transparent' : colour,
    headHeightRatio: asked.headHeightRatio ?? preset?.headHeightRatio ?? null,
    topHairHeightRatio: asked.topHairHeightRatio ?? preset?.topHairHeightRatio ?? null,
    bottomEyeHeightRatio: asked.bottomEyeHeightRatio ?? preset?.bottomEyeHeightRatio ?? null,
    allowed: preset ? stillAllowed(asked, preset.allowed) : null,
    infant: asked.infant ? (preset?.eyesOfInfants ?? 'open') : null,
    minBytes: (preset?.minBytes ?? 0) <= (maxBytes ?? Number.POSITIVE_INFINITY) ? (preset?.minBytes ?? null) : null,
    maxBytes,
  }
}

/** A ratio that was asked for by number is no longer open to what the preset's rule allows. */
const stillAllowed = (asked: IdPhotoOptions, { head, topHair, bottomEye }: Allowed): Allowed => ({
  head: asked.headHeightRatio == null ? head : undefined,
  topHair: asked.topHairHeightRatio == null ? topHair : undefined,
  bottomEye: asked.bottomEyeHeightRatio == null ? bottomEye : undefined,
})

const unknownPreset = () => invalidRequest(inEach(idPhotoErrors, (say) => say.unknownPreset))

const noSize = () => invalidRequest(inEach(idPhotoErrors, (say) => say.noSize))

const unknownColour = () => invalidRequest(inEach(idPhotoErrors, (say) => say.unknownColour))
