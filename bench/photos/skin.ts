import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { type MeshFace, masksOf } from '#features/imaging/faces/faceMasks.ts'
import { findFaces } from '#features/imaging/faces/faces.ts'
import { madePortrait, skinTones } from '#features/imaging/faces/testing/madePortrait.ts'
import { resize, resizeChannel } from '#features/imaging/filters/lanczos.ts'
import { startHelpers } from '#features/imaging/kernels/bands.ts'
import { coarseMatte } from '#features/imaging/matte/coarseMatte.ts'
import { lookForPeople } from '#features/imaging/matte/looks.ts'
import { type Channels, type Size, toChannels, toPicture, unit } from '#features/imaging/picture/channel.ts'
import { makeScene } from '#tools/ai-photo/engine/scene.ts'
import { type StyleId, styles } from '#tools/ai-photo/engine/styles/index.ts'
import { deltaE, lab } from './quality.ts'
import { oldAndNew, type Sample, samples } from './samples.ts'

// How far each style moves the lightness of skin, in CIELAB (and ΔE2000 below): portraits made from seeds in seven tones of skin, and
// the given photos, every face of at least 60 pixels. Measured on the mean of all plain skin at 256 pixels, not at the places by which the
// styles set their light. A pencil has one hue and no skin, so Sketch is left out. `npm run bench -- photos skin --photo FILE` adds photos.
const firstSeed = 7_000
const side = 256
const least = 60
const ids = (Object.keys(styles).map(Number) as StyleId[]).filter((id) => id !== 7)

startHelpers()
const made: Sample[] = await Promise.all(
  skinTones.map(async (skin, k) => asSample(`made ${skin}`, await madePortrait(firstSeed + k, skin))),
)
const asked = process.argv.slice(2).filter((word) => word !== '--photo')
const chosen = await Promise.all(asked.map(async (path) => asSample(path, await readFile(path))))
const all = asked.length > 0 ? chosen : [...made, ...(await samples([...oldAndNew, 'obama.jpg', 'old_scratch_a.png']))]

const moved = new Map<StyleId, number[]>(ids.map((id) => [id, []]))
for (const { name, picture, size } of all) {
  const image = toPicture(picture, size)
  const faces = (await findFaces(image)).filter(({ height }) => height >= least)
  if (faces.length === 0) continue
  const scene = makeScene(picture, size, faces, coarseMatte(image, await lookForPeople(image, faces)))
  const was = faces.map((face) => skinIn(picture, size, face))
  const line: string[] = []
  for (const id of ids) {
    const drawn = await styles[id](scene)
    const same = resize(drawn.picture, drawn.size, size)
    const is = faces.map((face, k) => skinIn(same, size, drawn.faces?.[k] ?? face))
    const shifts = is.map(([light], k) => light - was[k]![0])
    moved.get(id)!.push(...shifts.map(Math.abs))
    const worst = shifts.reduce((most, shift) => (Math.abs(shift) > Math.abs(most) ? shift : most))
    line.push(
      `${styles[id].name} ${worst.toFixed(1)}/${Math.max(...is.map((one, k) => deltaE(was[k]!, one))).toFixed(0)}`,
    )
  }
  console.log(`${name}: ${faces.length} of L ${was.map(([light]) => light.toFixed(0)).join(' ')} | ${line.join(', ')}`)
}
for (const [id, shifts] of moved) {
  const sorted = shifts.sort((a, b) => a - b)
  const mean = sorted.reduce((sum, shift) => sum + shift, 0) / sorted.length
  console.log(
    `${styles[id].name}: |ΔL| mean ${mean.toFixed(1)}, nine of ten below ${sorted[Math.floor(0.9 * sorted.length)]!.toFixed(1)}, worst ${sorted.at(-1)!.toFixed(1)}`,
  )
}
process.exit()

/** A photo at most 1024 pixels long. */
async function asSample(name: string, bytes: Buffer): Promise<Sample> {
  const shown = sharp(bytes).rotate().resize(1024, 1024, { fit: 'inside', withoutEnlargement: true }).removeAlpha()
  const { data, info } = await shown.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const size = { width: info.width, height: info.height }
  return { name, picture: toChannels({ ...size, channels: 3, data: new Uint8ClampedArray(data) }), size }
}

/** The mean colour of a face's plain skin: CIE L*a*b*. */
function skinIn(picture: Channels, size: Size, { mesh }: MeshFace): [number, number, number] {
  const shrink = Math.min(1, side / Math.max(size.width, size.height))
  const small = { width: Math.round(size.width * shrink), height: Math.round(size.height * shrink) }
  const calm = resizeChannel(masksOf([{ mesh }], size, { parts: ['calm'] }).calm, size, small)
  const colours = resize(picture, size, small)
  const sum: [number, number, number] = [0, 0, 0]
  let total = 1e-6
  for (let i = 0; i < calm.length; i++) {
    const weight = unit((calm[i]! - 0.5) / 0.4)
    const colour = lab(unit(colours[0][i]!), unit(colours[1][i]!), unit(colours[2][i]!))
    for (let c = 0; c < 3; c++) sum[c]! += weight * colour[c]!
    total += weight
  }
  return [sum[0] / total, sum[1] / total, sum[2] / total]
}
