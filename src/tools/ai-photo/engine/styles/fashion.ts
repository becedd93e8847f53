import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import { eachChannel, luma } from '#features/imaging/picture/channel.ts'
import { catchlights } from '../catchlights.ts'
import { regrade, saturate } from '../colours.ts'
import { plum, printCover } from '../cover/cover.ts'
import { cutOut, cuttable } from '../cover/cutOut.ts'
import { fewColours } from '../cover/fewColours.ts'
import { pastels } from '../cover/pastels.ts'
import { keepSkin, withDrawableSkin } from '../keepSkin.ts'
import { drawLines, ink } from '../lines.ts'
import { prints, withColours } from '../prints.ts'
import { flatten, type Style, withFullTones, withLargerEyes } from '../scene.ts'

/** How far colours run together, see `flatten`: areas large enough to be cut from paper. */
const areas = { reach: 20, range: 0.7 }
/** How far the tones behind the figure are smoothed, in pixels at 1024. */
const groundSmoothing = 2
/** Power that brightness is raised to, below 1 is lighter: skin less, since it is pale first. */
const [lighter, lighterSkin] = [0.75, 0.88]
/** See `saturate`: pastels, not paint. */
const strong = 1.5
/** Colours of the print beside those of skin: fewer and clothes merge with hair, more and it is a photo. */
const inks = 14
/** How far the rims of colours are softened, in pixels at 1024: none and they are stairs. */
const rims = 0.8
/** Breadth of the paper left round the figure, in pixels at 1024. */
const paperRim = 5
/** Fine lines with a clear rim. */
const pen = { width: 1.05, fineness: 0.35, hardness: 12 }
/** How much of the lines is left behind the figure: a trace, else the ground is no print. */
const linesBehind = 0.12
/** Not quite dense, so that colours tint the lines. */
const cover = 0.92
/** Light in the eyes, and how much larger irises have become, see `catchlights`. */
const shining = { grown: 1.2, strength: 0.8 }

/** A magazine cover: few flat colours in plum and pastels, fine lines, rosy cheeks, the ground a pale print. */
export const fashion: Style = (input) => {
  const scene = withLargerEyes(withColours(withDrawableSkin(withFullTones(input, 0.9)), prints.rosewater), 0.24, 0.07)
  const { size, scale, shapes } = scene
  const person = cuttable(scene)
  const base = flatten(scene, areas.reach, areas.range)
  const tone = gaussianBlur(luma(base), size, groundSmoothing * scale)
  regrade(base, size, (light) => light ** lighter, {
    within: { mask: shapes.oval, curve: (light) => light ** lighterSkin },
  })
  saturate(base, size, strong)
  const flat = eachChannel(fewColours(base, { ...scene, person }, inks), (plane) =>
    gaussianBlur(plane, size, rims * scale),
  )
  if (!person) pastels(flat, size, shapes.oval)
  const cut = person && cutOut(person, scene, paperRim * scale)
  printCover({ flat, source: scene.picture, shapes, tone, cut, ...size })
  const lines = drawLines(scene, scene.picture, pen)
  if (cut) for (let i = 0; i < lines.length; i++) lines[i]! *= linesBehind + (1 - linesBehind) * cut.figure[i]!
  ink(flat, size, lines, plum, cover)
  catchlights(flat, scene, shining.grown, shining.strength)
  return { picture: keepSkin(flat, input), size, moved: scene.moved }
}
