import type { FaceFrame } from '#features/imaging/faces/faceFrame.ts'
import { inBands } from '#features/imaging/kernels/bands.ts'
import { type Channel, type Channels, newChannel, type Size, smoothstep } from '#features/imaging/picture/channel.ts'
import { type ColourModel, distance, nearest } from './colourModel.ts'

/** What skin, hair and clothes look like, and cheeks in the light and in shade where they differ. */
export type Models = {
  skin: ColourModel
  cheeks: readonly ColourModel[]
  hair: readonly ColourModel[]
  cloth: readonly ColourModel[]
}

/** Where people and their faces are, and what of the faces is erased. */
type Places = { person: Channel; oval: Channel; erased: Channel }

/** How much of each pixel is skin and how much is hair, by colour and place. */
export function sharesOf(
  lab: Channels,
  size: Size,
  places: Places,
  frames: readonly FaceFrame[],
  models: Models,
  grey: boolean,
): { skin: Channel; hair: Channel } {
  const [skin, hair] = [newChannel(lab[0].length), newChannel(lab[0].length)]
  // Without their meshes, of which helper threads would get copies.
  const heads = frames.map((frame) => ({ ...frame, mesh: [] }))
  inBands(import.meta.url, shareRows, { lab, ...places, heads, models, grey, skin, hair, ...size }, size.height)
  return { skin, hair }
}

type Sharing = Places & {
  lab: Channels
  heads: readonly FaceFrame[]
  models: Models
  grey: boolean
  skin: Channel
  hair: Channel
} & Size

/** Distances above these count as these: what is unlike everything is cloth. */
const farthest = { skin: 30, cloth: 14 }

/** Hair is as light or dark as a cheek in another light: what looks like one is farther from skin by so much outside of faces. */
const onlyInFace = 14

/** Rows of shares: each pixel goes to what it is nearest to. */
export function shareRows(args: Sharing, first: number, last: number): void {
  const { lab, person, oval, erased, heads, models, grey, skin, hair, width } = args
  const [light, a, b] = lab
  for (let y = first, i = first * width; y < last; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (person[i]! < 0.05 && oval[i]! < 0.05) continue
      let u = 0
      let v = 0
      let chin = 0
      let apart = Number.POSITIVE_INFINITY
      // Without arrays of two, as many as there are pixels.
      for (let k = 0; k < heads.length; k++) {
        const frame = heads[k]!
        const dx = (x - frame.x) / frame.height
        const dy = (y - frame.y) / frame.height
        const across = dx * frame.across[0] + dy * frame.across[1]
        const down = dx * frame.down[0] + dy * frame.down[1]
        if (across * across + down * down >= apart) continue
        apart = across * across + down * down
        u = across
        v = down
        chin = frame.chin
      }
      const head = Math.sqrt((u / 0.62) ** 2 + ((v - 0.02) / 0.78) ** 2)
      const l = light[i]!
      const ca = a[i]!
      const cb = b[i]!
      // Without colours a blouse is as light as skin, so skin is sought near the head only.
      const lit = nearest(models.cheeks, l, ca, cb) + onlyInFace * (1 - oval[i]!)
      let asSkin = Math.min(distance(models.skin, l, ca, cb), lit, farthest.skin)
      if (grey) asSkin += 25 * smoothstep(1.15, 1.8, head)
      // Within the face everything is skin unless it is clearly hair; below the brows what is dark is shade.
      const inner = oval[i]! * smoothstep(1, 0.86, Math.sqrt((u / 0.36) ** 2 + ((v - 0.14) / 0.52) ** 2))
      asSkin -= 10 * inner + oval[i]! * (3 + 7 * smoothstep(-0.12, 0.02, v))
      if (erased[i]! > 0.5) asSkin = -40
      const nearHead = smoothstep(0.75, 0.97, head)
      const asHair =
        (models.hair.length > 0 ? nearest(models.hair, l, ca, cb) : 99) +
        14 * smoothstep(chin - 0.05, chin + 0.35, v) +
        10 * smoothstep(1.25, 1.9, head) -
        5 * nearHead * smoothstep(0.35, -0.1, v)
      const beside = 22 * smoothstep(chin + 0.1, chin - 0.25, v)
      const own = models.cloth.length > 0 ? nearest(models.cloth, l, ca, cb) : 12
      const asCloth = Math.min(own + beside * smoothstep(2.2, 1.4, head), farthest.cloth + beside)
      const least = Math.min(asSkin, asHair, asCloth)
      const s = Math.exp((least - asSkin) / 3)
      const h = Math.exp((least - asHair) / 3)
      const c = Math.exp((least - asCloth) / 3)
      skin[i] = s / (s + h + c)
      hair[i] = h / (s + h + c)
    }
  }
}
