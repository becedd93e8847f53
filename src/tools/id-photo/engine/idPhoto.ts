import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { encodeJpeg, encodePng } from '#features/imaging/codecs/encode.ts'
import { type Face, findFaces } from '#features/imaging/faces/faces.ts'
import { type Placement, toSource } from '#features/imaging/geometry/placement.ts'
import { zoomTurned } from '#features/imaging/geometry/turn.ts'
import { type Picture, type Rect, sharedPicture } from '#features/imaging/picture/picture.ts'
import { seePeople } from '#features/models/seePeople.ts'
import type { Engine } from '#platform/childProcess/engine.ts'
import { sizeProblem } from '../photoSize.ts'
import { type Check, inspect } from './compliance.ts'
import { decodeAt } from './decodeAt.ts'
import { cannotFit, impossibleSize, noFace, severalFaces } from './errors.ts'
import { frameHead, type Ratios, ratiosOf } from './framing.ts'
import { onNewBackground } from './newBackground.ts'
import type { PhotoSpec } from './spec.ts'
import { planStudio, type Studio, setUp } from './studio.ts'

export type IdPhotoInput = {
  /** The uploaded JPEG or PNG. */
  path: string
  spec: PhotoSpec
  /** `cut` alters nothing but the crop and the roll: the background stays as it was taken, whatever the spec says. */
  mode: 'newBackground' | 'cut'
  /** The operator's folder of models. */
  modelsFolder?: string
}

export type IdPhoto = {
  /** Exactly the size of the specification; four channels when the background is transparent. */
  picture: Picture
  ratios: Ratios
  checks: Check[]
}

/** What the engine tells about its result. */
export type IdPhotoFacts = {
  width: number
  height: number
  dpi: number
  bytes: number
  ratios: Ratios
  checks: Check[]
}

// Fine enough to find faces; the photo is read again as fine as its result needs.
const lookSide = 1024

/**
 * Makes an ID photo: one face, levelled, centred and of the right size, on the wanted background. The face itself is
 * never retouched.
 * @throws AppError 51101 no face, 51102 several faces, 51103 impossible size, 51104 file limit too small, and those of
 * `decodePicture`
 */
const idPhoto: Engine<IdPhotoInput> = async ({ path, spec, mode, modelsFolder }, work) => {
  const progress = (percent: number) => {
    work.signal.throwIfAborted()
    work.progress(percent)
  }
  const photo = await makeIdPhoto(path, spec, mode, progress, modelsFolder)
  const isPng = photo.picture.channels === 4
  const extension = isPng ? '.png' : '.jpg'
  const file = join(work.scratch, `photo${extension}`)
  await writeFile(file, isPng ? await encodePng(photo.picture, spec) : await jpegOf(photo.picture, spec))
  const { width, height } = photo.picture
  const { size: bytes } = await stat(file)
  const facts: IdPhotoFacts = { width, height, dpi: spec.dpi, bytes, ratios: photo.ratios, checks: photo.checks }
  work.progress(100)
  return { file, extension, facts }
}

export default idPhoto

/** The work of the engine on pictures, without the file that comes out. */
export async function makeIdPhoto(
  path: string | Uint8Array,
  spec: PhotoSpec,
  mode: IdPhotoInput['mode'],
  progress: (percent: number) => void = () => {},
  modelsFolder?: string,
): Promise<IdPhoto> {
  if (sizeProblem(spec)) throw impossibleSize()
  const small = await decodePicture(path, { maxSide: lookSide })
  progress(15)
  const { face, others } = onlyFace(await findFaces(small.picture))
  progress(30)
  const looks = await seePeople(small.picture, [face], modelsFolder)
  const plan = planStudio(face, looks, spec)
  progress(40)
  const source = sharedPicture(await decodeAt(path, small, plan.closer))
  progress(50)
  const times = source.width / small.picture.width
  const studio = setUp(source, times, face, looks, plan)
  progress(75)
  const cut = frameHead(studio.head, spec)
  const place = onSource(cut, studio, spec)
  const asTaken = zoomTurned(source, place, spec.width, spec.height)
  const picture = mode === 'cut' ? asTaken : onNewBackground(asTaken, studio, cut, spec)
  progress(90)
  const checks = inspect({
    source,
    reduced: small.fullWidth / source.width,
    face,
    others,
    studio,
    cut,
    place,
    spec,
    mode,
  })
  return { picture, ratios: ratiosOf(studio.head, cut), checks }
}

/** People in the background may be small; somebody of nearly the same size makes it unclear whose photo it is. */
function onlyFace(faces: Face[]): { face: Face; others: Face[] } {
  const [face, ...others] = faces
  if (!face) throw noFace()
  const rivals = others.filter((other) => other.height > face.height * 0.55)
  if (rivals.length > 0) throw severalFaces(rivals.length + 1)
  return { face, others }
}

function onSource(cut: Rect, { place }: Studio, spec: PhotoSpec): Placement {
  const scale = cut.width / spec.width
  return {
    origin: toSource(place, { x: cut.left, y: cut.top }),
    step: { x: place.step.x * scale, y: place.step.y * scale },
  }
}

async function jpegOf(picture: Picture, { dpi, maxBytes }: PhotoSpec): Promise<Buffer> {
  if (maxBytes == null) return (await encodeJpeg(picture, { dpi, quality: 95 })).bytes
  const jpeg = await encodeJpeg(picture, { dpi, quality: 95, maxBytes })
  if (!jpeg) throw cannotFit(maxBytes)
  return jpeg.bytes
}
