import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { decodeAt } from '#features/imaging/codecs/decodeAt.ts'
import { encodeJpeg, encodePng } from '#features/imaging/codecs/encode.ts'
import { type Placement, toSource } from '#features/imaging/geometry/placement.ts'
import { zoomTurned } from '#features/imaging/geometry/turn.ts'
import { type Picture, type Point, type Rect, sharedPicture } from '#features/imaging/picture/picture.ts'
import { seePeople } from '#features/models/seePeople.ts'
import type { Engine } from '#platform/childProcess/engine.ts'
import { atLeast } from '../sizes/atLeast.ts'
import { sizeProblem } from '../sizes/photoSize.ts'
import { beyondBorder, cutOffAt } from './border.ts'
import { type Bounds, type ByHand, boundsOf, cutByHand, drawEdge, expectWithin, isPlaced, lighten } from './byHand.ts'
import { type Check, inspect } from './compliance.ts'
import { cannotFit, impossibleSize } from './errors.ts'
import { fitHead, type Ratios, ratiosOf, tornInside } from './framing.ts'
import { halvesBeside } from './halfFaces.ts'
import { handsIn } from './handsIn.ts'
import { onNewBackground } from './newBackground.ts'
import { facesIn, onlyFace } from './onlyFace.ts'
import { ofAnotherPicture } from './original.ts'
import type { PhotoSpec } from './spec.ts'
import { planStudio, type Studio, setUp, withHead } from './studio.ts'

export type IdPhotoInput = {
  /** The uploaded JPEG or PNG. */
  path: string
  spec: PhotoSpec
  /** `cut` alters nothing but the crop and the roll: the background stays as it was taken, whatever the spec says. */
  mode: 'newBackground' | 'cut'
  /** The operator's folder of models. */
  modelsFolder?: string
  /** How somebody wants the photo who has seen the one that is made without this. */
  byHand?: ByHand | undefined
}

export type IdPhoto = {
  /** Exactly the size of the specification; four channels when the background is transparent. */
  picture: Picture
  ratios: Ratios
  checks: Check[]
  bounds: Bounds
  lies: Lying
}

/** Where a photo lies on its upload: its upper left corner, and the way along its upper edge, as parts of the upload's width. */
export type Lying = { corner: Point; edge: Point }

/** What the engine tells about its result. */
export type IdPhotoFacts = {
  width: number
  height: number
  dpi: number
  bytes: number
  ratios: Ratios
  checks: Check[]
  /** What may be changed by hand. */
  bounds: Bounds
  lies: Lying
}

// Fine enough to find faces; the photo is read again as fine as its result needs.
const lookSide = 1024

/**
 * Makes an ID photo: one face, levelled, centred and of the right size, on the wanted background. The face itself is
 * never retouched.
 * @throws AppError 51101 no face, 51102 several faces, 51103 impossible size, 51104 file limit too small, 51106 beyond
 * what the rule allows by hand, and those of
 * `decodePicture`
 */
const idPhoto: Engine<IdPhotoInput> = async ({ path, spec, mode, modelsFolder, byHand }, work) => {
  const progress = (percent: number) => {
    work.signal.throwIfAborted()
    work.progress(percent)
  }
  const photo = await makeIdPhoto(path, spec, mode, progress, { modelsFolder, byHand })
  const isPng = photo.picture.channels === 4
  const extension = isPng ? '.png' : '.jpg'
  const file = join(work.scratch, `photo${extension}`)
  await writeFile(file, isPng ? await encodePng(photo.picture, spec) : await jpegOf(photo.picture, spec))
  const { width, height } = photo.picture
  const { size: bytes } = await stat(file)
  const { ratios, checks, bounds, lies } = photo
  const facts: IdPhotoFacts = { width, height, dpi: spec.dpi, bytes, ratios, checks, bounds, lies }
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
  { modelsFolder, byHand }: { modelsFolder?: string | undefined; byHand?: ByHand | undefined } = {},
): Promise<IdPhoto> {
  if (sizeProblem(spec)) throw impossibleSize()
  const small = await decodePicture(path, { maxSide: lookSide })
  progress(15)
  const faces = await facesIn(small.picture)
  const { face, others } = onlyFace(faces, small.picture)
  progress(30)
  const looks = await seePeople(small.picture, [face], modelsFolder)
  const plan = planStudio(small.picture, face, looks, spec, mode === 'cut', byHand)
  progress(40)
  const source = sharedPicture(await decodeAt(path, small, plan.closer))
  progress(50)
  const times = source.width / small.picture.width
  const studio = setUp(source, times, face, looks, plan, byHand?.turnDegrees)
  progress(75)
  const cutOff = cutOffAt(withHead(studio.matte, studio.face), source, studio.place, mode === 'cut')
  const inside = { left: 0, top: 0, width: studio.picture.width, height: studio.picture.height }
  const automatic = fitHead(studio.head, spec, byHand && isPlaced(byHand) ? { cutOff } : { cutOff, inside })
  const bounds = boundsOf(spec, ratiosOf(studio.head, automatic.cut))
  const cut = byHand ? cutByHand(studio.head, byHand, spec, automatic.cut) : automatic.cut
  if (byHand) expectWithin(bounds, studio.head, cut)
  const torn = byHand ? tornInside(cut, cutOff) : automatic.torn
  if (byHand) drawEdge(studio, source, byHand.strokes)
  const place = onSource(cut, studio, spec)
  const asTaken = zoomTurned(source, place, spec.width, spec.height)
  if (byHand) lighten(asTaken, byHand)
  const picture =
    mode === 'cut' ? onPlainPaper(asTaken, source, place, spec) : onNewBackground(asTaken, studio, cut, spec)
  progress(90)
  const checks = inspect({
    source,
    reduced: small.fullWidth / source.width,
    face,
    others: [...others, ...(await halvesBeside(small.picture, faces, { studio, cut, times }))],
    hands: await handsIn(source, studio, cut),
    pictured: ofAnotherPicture(small.picture, face),
    studio,
    torn: torn / cut.height,
    place,
    mode,
    infant: spec.infant,
  })
  return { picture, ratios: ratiosOf(studio.head, cut), checks, bounds, lies: lyingOn(source, place, spec) }
}

function lyingOn({ width }: Picture, { origin, step }: Placement, spec: PhotoSpec): Lying {
  return {
    corner: { x: origin.x / width, y: origin.y / width },
    edge: { x: (step.x * spec.width) / width, y: (step.y * spec.width) / width },
  }
}

/** What lies beyond the border was never photographed: it is left plain, and the report says so. */
function onPlainPaper(photo: Picture, source: Picture, place: Placement, { background }: PhotoSpec): Picture {
  const paper = background === 'transparent' ? ([255, 255, 255] as const) : background
  beyondBorder(photo, source, place, (i) => photo.data.set(paper, i * 3))
  return photo
}

function onSource(cut: Rect, { place }: Studio, spec: PhotoSpec): Placement {
  const scale = cut.width / spec.width
  return {
    origin: toSource(place, { x: cut.left, y: cut.top }),
    step: { x: place.step.x * scale, y: place.step.y * scale },
  }
}

async function jpegOf(picture: Picture, { dpi, minBytes, maxBytes }: PhotoSpec): Promise<Uint8Array> {
  const encode = async (quality: number) => {
    if (maxBytes == null) return (await encodeJpeg(picture, { dpi, quality })).bytes
    const jpeg = await encodeJpeg(picture, { dpi, quality, maxBytes })
    if (!jpeg) throw cannotFit(maxBytes)
    return jpeg.bytes
  }
  const usual = await encode(95)
  if (minBytes == null || usual.length >= minBytes) return usual
  return atLeast(new Uint8Array(await encode(100)), minBytes)
}
