import { type FaceMasks, widthOf } from '#features/imaging/faces/faceMasks.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import { type Colour, kmeans, nearestColour } from '#features/imaging/filters/kmeans.ts'
import { fromOklab, toOklab, toSrgb } from '#features/imaging/filters/oklab.ts'
import { inBands } from '#features/imaging/kernels/bands.ts'
import {
  type Channel,
  type Channels,
  copy,
  eachChannel,
  fill,
  luma,
  type Size,
  smoothstep,
  unit,
} from '#features/imaging/picture/channel.ts'
import { catchlights } from '../catchlights.ts'
import { regrade, saturate, steps } from '../colours.ts'
import { keepSkin, withDrawableSkin } from '../keepSkin.ts'
import { drawLines, ink } from '../lines.ts'
import { printed, prints, withColours } from '../prints.ts'
import { flatten, type Scene, type Style, withFullTones, withLargerEyes } from '../scene.ts'
import { hasStrangers } from '../strangers.ts'

/** The darkest ink of the print: nothing is black. */
const plum = [0.25, 0.11, 0.27] as const
/** How much of the plum lies in shadows where nobody is cut out: the world has shadows of its own. */
const plumInScenes = 0.45

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
  inBands(import.meta.url, coverRows, { flat, source: scene.picture, shapes, tone, cut, ...size }, size.height)
  const lines = drawLines(scene, scene.picture, pen)
  if (cut) for (let i = 0; i < lines.length; i++) lines[i]! *= linesBehind + (1 - linesBehind) * cut.figure[i]!
  ink(flat, size, lines, plum, cover)
  catchlights(flat, scene, shining.grown, shining.strength)
  return { picture: keepSkin(flat, input), size, moved: scene.moved }
}

type Cover = {
  flat: Channels
  source: Channels
  shapes: FaceMasks
  tone: Channel
  cut: { figure: Channel; rim: Channel } | undefined
} & Size

/** Added on cheeks and, half as much again, on lips: make-up. */
const rose = [0.09, -0.05, 0.01] as const
/** Added on skin, against the plum in its shadows. */
const peach = [0.045, -0.005, 0.01] as const
/** How much of the photo's own eyes and lips is kept: flat ones have no look. */
const [eyesKept, lipsOfEyes] = [0.9, 0.7]
/** How dark shapes behind the figure are at most, in how many steps and how soft: pale, so that they stay a ground. */
const behind = { depth: 0.3, steps: 3, softness: 0.08 }
/** How much less plum there is in shadows of skin: all of it looks bruised. */
const skinSpared = 0.6
/** Strength of a colour, as the difference of its channels, from which it is not led to plum in its shadows, and how much less it is then. */
const coloured = { from: 0.04, to: 0.16, spared: 0.85 }
/** How much lighter the disc is than the sky around it. */
const discLight = 0.55
/** Part of the shapes' shade that red and blue are spared: green takes all of it, so that shade turns pink. */
const pinkShade = 0.35

/** Rows of flat colours with rosy skin; behind the figure only pale shapes are left of the world. */
export function coverRows(
  { flat, source, shapes, tone, cut, width, height }: Cover,
  first: number,
  last: number,
): void {
  const { eyes, lips, cheeks, calm } = shapes
  const [red, green, blue] = flat
  for (let y = first; y < last; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const kept = eyesKept * Math.max(eyes[i]!, lipsOfEyes * lips[i]!)
      const shade = cut ? 1 - behind.depth * (1 - steps(tone[i]!, behind.steps, behind.softness)) : 1
      const disc = cut ? discAt(x, y, width, height) : 0
      const strength = Math.max(red[i]!, green[i]!, blue[i]!) - Math.min(red[i]!, green[i]!, blue[i]!)
      const isColoured = smoothstep(coloured.from, coloured.to, strength)
      const shadows = (cut ? 1 : plumInScenes) * (1 - coloured.spared * isColoured)
      for (let c = 0; c < 3; c++) {
        const plane = flat[c]![i]!
        const blush = rose[c]! * (cheeks[i]! + 1.5 * lips[i]!) + peach[c]! * calm[i]!
        const blushed = unit(plane + (source[c]![i]! - plane) * kept + blush)
        const inked = blushed + shadows * plum[c]! * (1 - blushed) ** 2 * (1 - skinSpared * calm[i]!)
        flat[c]![i] = inked
        if (!cut) continue
        const sky = top[c]! + (bottom[c]! - top[c]!) * (y / height)
        const ground = (sky + (1 - sky) * discLight * disc) * (c === 1 ? shade : pinkShade + (1 - pinkShade) * shade)
        const rimmed = ground + (1 - ground) * cut.rim[i]!
        flat[c]![i] = rimmed + (inked - rimmed) * cut.figure[i]!
      }
    }
  }
}

/** The ground goes from blush to lilac. */
const top = [1, 0.8, 0.84] as const
const bottom = [0.86, 0.8, 0.97] as const

/** Where the disc's middle lies from above, and its radius with a rim two pixels soft at 400: parts of the picture. */
const halo = { middle: 0.44, inner: 0.425, outer: 0.43 }

/** A large paler disc, as behind a cover figure. */
function discAt(x: number, y: number, width: number, height: number): number {
  const ratio = width / height
  const dx = (x / width - 0.5) * Math.min(1, ratio)
  const dy = (y / height - halo.middle) * Math.min(1, 1 / ratio)
  return smoothstep(halo.outer, halo.inner, Math.sqrt(dx * dx + dy * dy))
}

/** Shares of a person between which scissors cut: lower takes background along, higher cuts off hair. */
const scissors = { from: 0.42, to: 0.62 }
/** Shares of the blurred figure between which the rim of paper begins: lower makes it broader. */
const rimFrom = { from: 0.06, to: 0.12 }
/** How far a body fades below its matte, in widths of the face: a bust. */
const bust = 0.8
/** How much the fading body may exceed the cut figure before it has no rim of paper. */
const noRim = { from: 0.05, to: 0.4 }

/**
 * The figure with a firm edge, as cut by scissors, and the white rim of paper left around it. Mattes know heads and
 * shoulders: where one ends within the picture the body goes on below and fades.
 */
function cutOut(person: Channel, { size, faces }: Scene, rim: number): { figure: Channel; rim: Channel } {
  const cut = fill(person.length, (i) => smoothstep(scissors.from, scissors.to, person[i]!))
  const wide = gaussianBlur(cut, size, rim)
  const figure = copy(cut)
  const chin = Math.max(0, ...faces.map(({ mesh }) => mesh[landmarks.chin]!.y))
  const fading = Math.exp(-1 / Math.max(1, bust * Math.max(0, ...faces.map(widthOf))))
  for (let i = Math.ceil(chin + 1) * size.width; i < figure.length; i++) {
    figure[i] = Math.max(figure[i]!, figure[i - size.width]! * fading)
  }
  const below = (i: number) => smoothstep(noRim.from, noRim.to, figure[i]! - cut[i]!)
  return { figure, rim: fill(person.length, (i) => smoothstep(rimFrom.from, rimFrom.to, wide[i]!) * (1 - below(i))) }
}

/** More people than these are never cut out: nobody can say that none is missing. */
const mostCut = 4
/** Least share of a person on a face and on its neck and chest, for it to count as found. */
const leastFound = { face: 0.8, chest: 0.5 }

/** Where people are, if all whose faces are seen can be cut out: all or none. What has no face is a thing in its world. */
export function cuttable({ person, faces, size }: Scene): Channel | undefined {
  if (!person || faces.length === 0 || faces.length > mostCut) return undefined
  const shareAt = (x: number, y: number): number | undefined => {
    const [px, py] = [Math.round(x), Math.round(y)]
    return px >= 0 && py >= 0 && px < size.width && py < size.height ? person[py * size.width + px]! : undefined
  }
  const all = faces.every(({ mesh }) => {
    const [chin, top] = [mesh[landmarks.chin]!, mesh[landmarks.foreheadTop]!]
    const [dx, dy] = [chin.x - top.x, chin.y - top.y]
    const nose = mesh[landmarks.noseTip]!
    const [face, chest] = [shareAt(nose.x, nose.y), shareAt(chin.x + 0.4 * dx, chin.y + 0.4 * dy)]
    return (face ?? 1) >= leastFound.face && (chest ?? 1) >= leastFound.chest
  })
  return all && !hasStrangers(person, faces, size) ? person : undefined
}

/** How much of a scene's own hues is left, and how much of the print's is added: a breath of rose, and grass stays green. */
const [ownHues, printHues] = [0.8, 0.28]
/** Chroma below which a colour takes all of the rose and above which it takes little, and how much less: what has a hue keeps it. */
const hued = { from: 0.02, to: 0.07, spared: 0.7 }

/** Leads the colours of a scene that nobody is cut out of towards those of the print, in place; faces keep theirs, and others their hue. */
function pastels(picture: Channels, size: Size, oval: Channel): void {
  const lab = toOklab(picture, size.width)
  for (let i = 0; i < lab[0].length; i++) {
    const [a, b] = printed(prints.rosewater, lab[0][i]!)
    const part = 1 - oval[i]!
    const isHued = smoothstep(hued.from, hued.to, Math.hypot(lab[1][i]!, lab[2][i]!))
    const added = printHues * (1 - hued.spared * isHued)
    lab[1][i]! += part * ((ownHues - 1) * lab[1][i]! + added * a)
    lab[2][i]! += part * ((ownHues - 1) * lab[2][i]! + added * b)
  }
  toSrgb(lab, size.width).forEach((plane, c) => {
    picture[c]!.set(plane)
  })
}

/** Skin in few tones of its own: shared with cloth and hair it would turn grey. */
const skinTones = 5

/** Share of a person from which a pixel has a say in the colours: at the border the background mixes in. */
const surelyPerson = 0.6

/** Every pixel in the nearest of the scene's own few colours, chosen by looking at the people first. */
function fewColours(base: Channels, { size, person, shapes, faces }: Scene, count: number): Channels {
  const { width, height } = size
  const lab = toOklab(base, width)
  const all = paletteOf(lab, size, count, (i) => !person || person[i]! > surelyPerson)
  const own = faces.length > 0 ? paletteOf(lab, size, skinTones, (i) => shapes.calm[i]! > skinFrom) : []
  const skin = own.length > 0 ? own : all
  inBands(import.meta.url, nearestRows, { lab, calm: shapes.calm, all, skin, to: base, width }, height)
  return base
}

/** Share of skin from which a pixel is drawn in the colours of skin. */
const skinFrom = 0.5

type Nearest = {
  lab: Channels
  calm: Channel
  all: readonly Colour[]
  skin: readonly Colour[]
  to: Channels
  width: number
}

/** Rows of a picture in the colours of two palettes. */
export function nearestRows({ lab, calm, all, skin, to, width }: Nearest, first: number, last: number): void {
  const shown = [all, skin].map((palette) => palette.map(([l, a, b]) => fromOklab(l, a / hueWeight, b / hueWeight)))
  for (let i = first * width; i < last * width; i++) {
    const isSkin = calm[i]! > skinFrom
    const nearest = nearestColour(isSkin ? skin : all, lab[0][i]!, lab[1][i]! * hueWeight, lab[2][i]! * hueWeight)
    const colour = shown[isSkin ? 1 : 0]![nearest]!
    for (let c = 0; c < 3; c++) to[c]![i] = colour[c]!
  }
}

/** Hues count for more than lightness where a palette is chosen. */
const hueWeight = 1.6

/** About so many pixels choose a palette: more takes longer and chooses the same. */
const mostPoints = 9_000

/** The colours that stand for the pixels that `counts` lets count, in Oklab with weighted hues. */
function paletteOf(lab: Channels, size: Size, count: number, counts: (i: number) => boolean): Colour[] {
  const points: number[] = []
  let total = 0
  for (let i = 0; i < lab[0].length; i += 5) total += counts(i) ? 5 : 0
  const stride = Math.max(1, Math.floor(Math.sqrt(total / mostPoints)))
  for (let y = 0; y < size.height; y += stride) {
    for (let x = 0; x < size.width; x += stride) {
      const i = y * size.width + x
      if (counts(i)) points.push(lab[0][i]!, lab[1][i]! * hueWeight, lab[2][i]! * hueWeight)
    }
  }
  return points.length > 0 ? kmeans(Float32Array.from(points), count) : []
}
