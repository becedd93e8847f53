import { type FaceFrame, inPicture, onFace, outline } from '#features/imaging/faces/faceFrame.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import { colourGuide } from '#features/imaging/filters/guided.ts'
import { polygonMask } from '#features/imaging/filters/polygon.ts'
import {
  type Channel,
  type Channels,
  newChannel,
  type Size,
  smoothstep,
  unit,
} from '#features/imaging/picture/channel.ts'
import { type ColourModel, clustersOf, distance, modelOf, nearest } from './colourModel.ts'
import { dropIslands } from './islands.ts'
import { type Models, sharesOf } from './shares.ts'

/** How much of each pixel is what; the first four sum to 1. */
export type Parts = {
  skin: Channel
  hair: Channel
  cloth: Channel
  back: Channel
  /** Faces up to the hairline, soft and hard. */
  face: Channel
  oval: Channel
  /** Where eyes, brows, nose and mouth of the photo are: they are erased. */
  features: Channel
  /** Whether there is hair to speak of. */
  hasHair: boolean
}

/** Hair thinner than this is not drawn. */
export const thinnestHair = 0.01

/** Points of the mesh where the skin is learnt, on cheeks, forehead and nose. */
const skinPoints = [50, 280, 205, 425, 117, 346, 187, 411, 101, 330, 36, 266, 151, 108, 337, 9, 5, 195]
/** Those of them on either cheek, close to the nose, where hair seldom lies. */
const cheekPoints = [
  [50, 205, 117, 187, 101, 36],
  [280, 425, 346, 411, 330, 266],
] as const
/** So much lighter in Oklab is one cheek than the other where half a face lies in shade: the middle of both is then neither. */
const twoLights = 0.1
const noseOutline = [98, 97, 2, 326, 327, 294, 278, 344, 440, 275, 4, 45, 220, 115, 48, 64]
/** Least deviations in Oklab of what is skin, hair and cloth: light varies more than colour, and more on faces. */
const floors = { skin: [0.07, 0.012, 0.014], hair: [0.07, 0.016, 0.018], cloth: [0.06, 0.014, 0.014] } as const
/** The same of skin in a photo without colours, where lightness is all there is. */
const greyFloor = [0.09, 0.02, 0.02] as const
/** Share of a person from which a place teaches what hair and clothes look like. */
const surely = 0.8
/** Squared distance from skin beyond which something is other than skin. */
const notSkin = { hair: 8, cloth: 10 }
/** Share of the places above a face that has to be hair, or the head is bald. */
const leastHair = 0.12
/** Share of the places beside the jaw that is hair where hair is long; below it, what is dark there is shade. */
const longHair = 0.2

/**
 * What each pixel is, by models of colour learnt where the mesh knows: skin on the face, hair above it, clothes below the chin.
 * Each pixel goes to the nearest in Mahalanobis distance, weighed by where on the axes of its face it lies.
 * @param lab the picture in Oklab
 * @param grey whether the photo has no colours
 */
export function partsOf(
  picture: Channels,
  lab: Channels,
  size: Size,
  person: Channel,
  frames: readonly FaceFrame[],
  grey: boolean,
): Parts {
  const largest = Math.max(...frames.map(({ height }) => height))
  const oval = polygonMask(
    frames.map(({ mesh }) => outline(mesh, landmarks.oval)),
    size,
  )
  const erased = polygonMask(
    frames.flatMap(({ mesh }) => [
      outline(mesh, landmarks.eyeLeftContour, 1.35, 2.3),
      outline(mesh, landmarks.eyeRightContour, 1.35, 2.3),
      outline(mesh, landmarks.browLeft, 1.2, 2),
      outline(mesh, landmarks.browRight, 1.2, 2),
      outline(mesh, landmarks.lipsOuter, 1.15, 1.35),
      outline(mesh, noseOutline, 1.25),
    ]),
    size,
  )
  const models = learn(lab, size, person, frames, grey)
  const { skin, hair } = sharesOf(lab, size, { person, oval, erased }, frames, models, grey)
  for (const frame of frames) withoutShadeAsHair(skin, hair, lab, size, person, frame, models.skin)
  for (const mask of [skin, hair]) dropIslands(mask, size, 0.03 * largest * largest)
  const reach = Math.max(2, Math.round(0.012 * largest))
  const alongEdges = colourGuide(picture, size, reach, 2e-3)
  const laid = (mask: Channel) => alongEdges(gaussianBlur(mask, size, 0.006 * largest))
  const [laidSkin, laidHair] = [laid(skin), laid(hair)]
  const [cloth, back] = [newChannel(skin.length), newChannel(skin.length)]
  for (let i = 0; i < skin.length; i++) {
    const who = Math.max(smoothstep(0.3, 0.7, person[i]!), oval[i]!)
    const s = unit(laidSkin[i]!)
    const h = unit(laidHair[i]!)
    const c = unit(1 - s - h)
    const part = who / (s + h + c + 1e-6)
    skin[i] = part * s
    hair[i] = part * h
    cloth[i] = part * c
    back[i] = 1 - who
  }
  const soft = (mask: Channel) => gaussianBlur(mask, size, 0.008 * largest)
  return { skin, hair, cloth, back, oval, face: soft(oval), features: soft(erased), hasHair: models.hair.length > 0 }
}

function learn(lab: Channels, size: Size, person: Channel, frames: readonly FaceFrame[], grey: boolean): Models {
  const { width, height } = size
  const colourAt = (x: number, y: number): readonly [number, number, number] | undefined => {
    const [px, py] = [Math.round(x), Math.round(y)]
    if (px < 0 || py < 0 || px >= width || py >= height) return undefined
    const i = py * width + px
    return [lab[0][i]!, lab[1][i]!, lab[2][i]!]
  }
  const isPerson = (x: number, y: number) => person[Math.round(y) * width + Math.round(x)]! >= surely
  const coloursAt = (points: readonly number[], shown: readonly FaceFrame[]) =>
    shown.flatMap(({ mesh, height: unit }) =>
      points.flatMap((index) =>
        [-2, -1, 0, 1, 2].flatMap((dy) =>
          [-2, -1, 0, 1, 2].flatMap((dx) => {
            const colour = colourAt(mesh[index]!.x + 0.01 * unit * dx, mesh[index]!.y + 0.01 * unit * dy)
            return colour ? [colour] : []
          }),
        ),
      ),
    )
  const modelAt = (points: readonly number[], shown: readonly FaceFrame[]) =>
    modelOf(coloursAt(points, shown), grey ? greyFloor : floors.skin)
  const plain = modelAt(skinPoints, frames)
  const lights = frames.flatMap((frame) => cheekModels(frame, modelAt))
  const lit = lights.map((models) => models.lit)
  const around = frames.flatMap((frame) => hairPlaces(frame)).filter((place) => isPerson(...place))
  const unlike = (models: readonly ColourModel[]) =>
    around.flatMap((place) => {
      const colour = colourAt(...place)
      return colour && nearest(models, ...colour) > notSkin.hair ? [colour] : []
    })
  const [others, hairColours] = [unlike([plain]), unlike([plain, ...lit])]
  // Fair hair is as light as a cheek in the light, which then tells nothing.
  const tellsLit = hairColours.length > 0.5 * others.length
  const colours = tellsLit ? hairColours : others
  const hasHair = colours.length > Math.max(12, leastHair * around.length)
  const cheeks = [...(tellsLit ? lit : []), ...lights.map(({ shade }) => shade)]
  const cloth: (readonly [number, number, number])[] = []
  for (const frame of frames) {
    for (let u = -1.6; u <= 1.6; u += 0.08) {
      for (let v = frame.chin + 0.3; v < frame.chin + 2.4; v += 0.08) {
        const [x, y] = inPicture(frame, u, v)
        const colour = colourAt(x, y)
        if (colour && isPerson(x, y) && distance(plain, ...colour) > notSkin.cloth) cloth.push(colour)
      }
    }
  }
  return {
    skin: plain,
    cheeks,
    hair: hasHair ? clustersOf(colours, 2, floors.hair) : [],
    cloth: cloth.length > 20 ? clustersOf(cloth, 3, floors.cloth) : [],
  }
}

/** Places above and beside a face where hair is looked for. */
function hairPlaces(frame: FaceFrame): (readonly [x: number, y: number])[] {
  const places: (readonly [number, number])[] = []
  for (let degrees = -170; degrees <= -10; degrees += 4) {
    for (let radius = 0.5; radius < 0.85; radius += 0.05) {
      const angle = (degrees * Math.PI) / 180
      places.push(inPicture(frame, 0.92 * radius * Math.cos(angle), 0.05 + radius * Math.sin(angle)))
    }
  }
  return places
}

/** The cheek in the light and the one in shade, where half a face lies in shade; none where both look alike. */
function cheekModels(
  frame: FaceFrame,
  modelAt: (points: readonly number[], shown: readonly FaceFrame[]) => ColourModel,
): { lit: ColourModel; shade: ColourModel }[] {
  const [left, right] = cheekPoints.map((points) => modelAt(points, [frame])) as [ColourModel, ColourModel]
  const [shade, lit] = left.mean[0] < right.mean[0] ? [left, right] : [right, left]
  return lit.mean[0] - shade.mean[0] > twoLights ? [{ lit, shade }] : []
}

/** Short hair does not reach beside the jaw: what is dark there is shade of the skin, unless much of it is hair. In place. */
function withoutShadeAsHair(
  skin: Channel,
  hair: Channel,
  [light, a, b]: Channels,
  { width, height }: Size,
  person: Channel,
  frame: FaceFrame,
  model: ColourModel,
): void {
  let [hairy, asked] = [0, 0]
  for (let u = -0.72; u <= 0.72; u += 0.02) {
    if (Math.abs(u) < 0.4) continue
    for (let v = 0.3; v < 0.75; v += 0.02) {
      const [x, y] = inPicture(frame, u, v).map(Math.round) as [number, number]
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      asked++
      if (person[y * width + x]! > 0.6 && hair[y * width + x]! > 0.5) hairy++
    }
  }
  if (hairy > longHair * asked) return
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (hair[i]! < 0.01) continue
      const [u, v] = onFace(frame, x, y)
      if (Math.abs(u) > 1.2 || v < 0.02 || v > 1.2) continue
      const shade = smoothstep(0.05, 0.2, v) * hair[i]!
      hair[i]! -= shade
      const onNeck = Math.abs(u) < 0.52 - 0.3 * smoothstep(0.3, frame.chin + 0.1, v) && v < frame.chin + 0.2
      if (onNeck && distance(model, light[i]!, a[i]!, b[i]!) < 40) skin[i]! += shade
    }
  }
}
