import sharp from 'sharp'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { atChin } from './atChin.ts'
import { behind } from './behind.ts'
import type { Fault } from './fault.ts'
import { givenHand, hand } from './hands.ts'
import { headwear } from './headwear.ts'
import { lighting } from './lighting.ts'
import { pictured } from './pictured.ts'
import { between, drawnOver, type Portrait, pathOf, pick, type Random, skinColour } from './portrait.ts'

const rings = [landmarks.eyeLeftContour, landmarks.eyeRightContour]

/** Lenses as SVG: two rounded frames and a bridge. */
function glasses(portrait: Portrait, random: Random, fill: string, line: string): string {
  const { eyes, rollDegrees, mesh } = portrait.face
  const across = Math.hypot(eyes[1].x - eyes[0].x, eyes[1].y - eyes[0].y)
  const [w, h] = [across * between(random, 0.74, 0.86), across * between(random, 0.5, 0.68)]
  const thick = across * between(random, 0.028, 0.07)
  const lens = ({ x, y }: { x: number; y: number }) =>
    `<rect x="${x - w / 2}" y="${y - h * 0.45}" width="${w}" height="${h}" rx="${h * between(random, 0.2, 0.48)}" fill="${fill}" stroke="${line}" stroke-width="${thick}"/>`
  const [a, b] = [eyes[0].x + w / 2, eyes[1].x - w / 2]
  const middle = (eyes[0].y + eyes[1].y) / 2
  const bridge = `<path d="M${a} ${middle - h * 0.08}Q${(a + b) / 2} ${middle - h * 0.25} ${b} ${middle - h * 0.08}" fill="none" stroke="${line}" stroke-width="${thick}"/>`
  const arms = `<path d="M${eyes[0].x - w / 2} ${middle - h * 0.15}L${mesh[landmarks.cheekLeft]!.x} ${middle - h * 0.2}M${eyes[1].x + w / 2} ${middle - h * 0.15}L${mesh[landmarks.cheekRight]!.x} ${middle - h * 0.2}" stroke="${line}" stroke-width="${thick}"/>`
  const flat = [eyes[0], eyes[1]].map(({ x }) => lens({ x, y: middle })).join('')
  return `<g transform="rotate(${rollDegrees} ${(a + b) / 2} ${middle})">${flat}${bridge}${arms}</g>`
}

/** Black before one half of the face, so dense, that comes in softly at its middle. */
function halfInShade(portrait: Portrait, random: Random, density: number): Promise<Buffer> {
  const { mesh } = portrait.face
  const [a, b] = [mesh[landmarks.cheekLeft]!, mesh[landmarks.cheekRight]!]
  const [x1, x2] = random() < 0.5 ? [a.x, b.x] : [b.x, a.x]
  return drawnOver(
    portrait,
    `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="${x1}" x2="${x2}" y1="0" y2="0"><stop offset=".3" stop-opacity="0"/><stop offset=".7" stop-opacity="${density}"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/>`,
  )
}

/** Lids over both eyes, with lashes of a breadth in face heights. */
async function eyesShut(portrait: Portrait, breadth: number): Promise<Buffer> {
  const { mesh, height } = portrait.face
  const colour = await skinColour(portrait)
  const lid = rings.map((ring) => `<path d="${pathOf(portrait, ring, 1.35)}" fill="${colour}"/>`).join('')
  const lashes = [landmarks.eyeLeft, landmarks.eyeRight].map(({ outer, inner, lower }) => {
    const [a, b, c] = [mesh[outer]!, mesh[inner]!, mesh[lower[1]]!]
    return `<path d="M${a.x} ${a.y}Q${c.x} ${c.y + (c.y - a.y) * 0.8} ${b.x} ${b.y}" stroke="#2a1a14" stroke-width="${height * breadth}" fill="none"/>`
  })
  return drawnOver(
    portrait,
    `<filter id="s"><feGaussianBlur stdDeviation="${height * 0.006}"/></filter><g filter="url(#s)">${lid}</g>${lashes.join('')}`,
  )
}

/** What is wrong with portraits, drawn over them by seed. */
export const faults: readonly Fault[] = [
  { name: 'hand on cheek or chin', checks: ['hands', 'covered'], make: (portrait, random) => hand(portrait, random) },
  // Of these the photo shows fingers alone.
  { name: 'hand below the chin', checks: ['hands'], make: (portrait, random) => hand(portrait, random, [-0.1, 0.05]) },
  { name: 'fist, palm or fingers at the face', checks: ['hands', 'covered'], make: givenHand },
  {
    name: 'hair over half of the face',
    checks: ['covered', 'darkGlasses'],
    make: (portrait, random) => {
      const { mesh, height } = portrait.face
      const [top, cheek] = [
        mesh[landmarks.foreheadTop]!,
        mesh[random() < 0.5 ? landmarks.cheekLeft : landmarks.cheekRight]!,
      ]
      const inward = cheek.x + (top.x - cheek.x) * between(random, 0.75, 1)
      const colour = pick(random, ['#2a1d14', '#151515', '#7a5230', '#caa46a'])
      const strands = Array.from({ length: 60 }, () => {
        const x = cheek.x + (inward - cheek.x) * random()
        return `<path d="M${top.x} ${top.y - height * 0.1}Q${x} ${top.y + height * 0.3} ${x} ${cheek.y + height * between(random, 0.3, 0.6)}" stroke="${colour}" stroke-opacity=".9" stroke-width="${height * 0.02}" fill="none"/>`
      })
      return drawnOver(portrait, strands.join(''))
    },
  },
  {
    name: 'mask over mouth and nose',
    checks: ['covered'],
    make: (portrait, random) => {
      const { mesh, height } = portrait.face
      const at = (i: number) => `${mesh[i]!.x} ${mesh[i]!.y}`
      const colour = pick(random, ['#9cc4dd', '#f0f0ee', '#1c1c1e', '#c98a9a'])
      const { x, y } = mesh[13]!
      const wide = Math.abs(mesh[454]!.x - mesh[234]!.x) * 0.42
      const folds = [-0.12, -0.04, 0.04, 0.12].map((down) => {
        const at = y + down * height
        return `<path d="M${x - wide} ${at - height * 0.02}Q${x} ${at + height * 0.03} ${x + wide} ${at - height * 0.02}" fill="none" stroke="#000" stroke-opacity="${between(random, 0.05, 0.25)}" stroke-width="${height * 0.012}"/>`
      })
      return drawnOver(
        portrait,
        `<path d="M${at(6)}L${at(347)}L${at(454)}L${at(397)}L${at(152)}L${at(172)}L${at(234)}L${at(118)}Z" fill="${colour}"/>${folds.join('')}`,
      )
    },
  },
  {
    name: 'a phone or cup before the face',
    checks: ['covered'],
    make: (portrait, random) => {
      const { mesh, height } = portrait.face
      const at = mesh[pick(random, [50, 280, 17, 205, 425])]!
      const colour = pick(random, ['#101114', '#e8e8e8', '#b02a2a', '#2f6fb0'])
      const size = height * between(random, 0.36, 0.5)
      return drawnOver(
        portrait,
        `<rect x="${at.x - size / 2}" y="${at.y - size / 2}" width="${size}" height="${size * 1.3}" rx="${size * 0.1}" fill="${colour}" transform="rotate(${between(random, -20, 20)} ${at.x} ${at.y})"/>`,
      )
    },
  },
  {
    name: 'a leaf or flower over the hair',
    checks: ['covered', 'forehead'],
    make: (portrait, random) => {
      const { mesh, height } = portrait.face
      const at = mesh[pick(random, [10, 54, 103, 284, 332, 127, 356])]!
      const colour = pick(random, ['#2f6b35', '#5d8f3c', '#3f7f86', '#3b5fb0', '#8a4fb0'])
      const [long, wide] = [height * between(random, 0.35, 0.6), height * between(random, 0.12, 0.22)]
      const leaf = `M${-long / 2} 0Q0 ${-wide * 1.4} ${long / 2} 0Q0 ${wide * 1.4} ${-long / 2} 0Z`
      const vein = `<path d="M${-long / 2} 0H${long / 2}" stroke="#fff" stroke-opacity=".25" stroke-width="${height * 0.01}"/>`
      return drawnOver(
        portrait,
        `<g transform="translate(${at.x} ${at.y - height * between(random, 0.08, 0.2)}) rotate(${between(random, -70, 70)})"><path d="${leaf}" fill="${colour}"/>${vein}</g>`,
      )
    },
  },
  {
    name: 'glasses',
    checks: ['glasses', 'glare'],
    make: (portrait, random) =>
      drawnOver(
        portrait,
        glasses(portrait, random, 'none', pick(random, ['#141414', '#3b2413', '#5a5d62', '#7a1f2a'])),
      ),
  },
  {
    name: 'glare on glasses',
    checks: ['glare'],
    make: (portrait, random) => {
      const { eyes } = portrait.face
      const across = Math.hypot(eyes[1].x - eyes[0].x, eyes[1].y - eyes[0].y)
      const shine = eyes.map(
        ({ x, y }) =>
          `<ellipse cx="${x + across * between(random, -0.1, 0.1)}" cy="${y}" rx="${across * between(random, 0.12, 0.25)}" ry="${across * 0.1}" fill="#fff"/>`,
      )
      return drawnOver(portrait, glasses(portrait, random, 'none', '#222') + shine.join(''))
    },
  },
  {
    name: 'dark glasses',
    checks: ['darkGlasses', 'eyes', 'covered'],
    make: (portrait, random) =>
      drawnOver(portrait, glasses(portrait, random, pick(random, ['#0c0c0e', '#1a1410', '#101826ee']), '#0a0a0a')),
  },
  {
    name: 'hat or scarf across the forehead',
    checks: ['forehead'],
    make: (portrait, random) => {
      const { mesh, height } = portrait.face
      const [left, right, brow] = [mesh[landmarks.cheekLeft]!, mesh[landmarks.cheekRight]!, mesh[105]!]
      const y = brow.y - height * between(random, 0.03, 0.1)
      const colour = pick(random, ['#1b1b20', '#a33a3a', '#3a5a8a', '#c8b48a', '#5f7a4a'])
      const wide = (right.x - left.x) * 0.14
      return drawnOver(
        portrait,
        `<path d="M${left.x - wide} ${y + height * 0.08}Q${(left.x + right.x) / 2} ${y - height * 0.06} ${right.x + wide} ${y + height * 0.08}L${right.x + wide} ${y - height * 0.5}Q${(left.x + right.x) / 2} ${y - height * 0.95} ${left.x - wide} ${y - height * 0.5}Z" fill="${colour}"/>`,
      )
    },
  },
  {
    name: 'red eyes',
    checks: ['redEyes'],
    make: (portrait) => {
      const discs = portrait.face.eyes.map(
        ({ x, y }) =>
          `<circle cx="${x}" cy="${y}" r="${portrait.face.height * 0.024}" fill="#c81e1e" fill-opacity=".85"/>`,
      )
      return drawnOver(portrait, discs.join(''))
    },
  },
  {
    name: 'eyes shut',
    checks: ['eyes'],
    make: (portrait) => eyesShut(portrait, 0.011),
  },
  {
    name: 'eyes of light colour',
    isSound: true,
    checks: ['eyes', 'redEyes', 'covered'],
    make: (portrait, random) => {
      const colour = pick(random, ['#8fb3cc', '#a9bfc4', '#9db89a', '#b4bcc4'])
      const eyes = rings.map((ring, i) => {
        const { x, y } = portrait.face.eyes[i]!
        const [iris, pupil] = [portrait.face.height * 0.032, portrait.face.height * between(random, 0.009, 0.014)]
        return `<clipPath id="i${i}"><path d="${pathOf(portrait, ring)}"/></clipPath><g clip-path="url(#i${i})"><circle cx="${x}" cy="${y}" r="${iris}" fill="${colour}"/><circle cx="${x}" cy="${y}" r="${pupil}" fill="#15120f"/></g>`
      })
      return drawnOver(portrait, eyes.join(''))
    },
  },
  {
    name: 'looking to the side',
    checks: ['gaze'],
    make: async (portrait, random) => {
      const side = random() < 0.5 ? -1 : 1
      const eyes = rings.map((ring, i) => {
        const { x, y } = portrait.face.eyes[i]!
        const width = portrait.face.height * 0.16
        const at = x + side * width * 0.28
        return `<clipPath id="e${i}"><path d="${pathOf(portrait, ring)}"/></clipPath><g clip-path="url(#e${i})"><path d="${pathOf(portrait, ring)}" fill="#d9d2cc"/><circle cx="${at}" cy="${y}" r="${width * 0.2}" fill="#3a281c"/><circle cx="${at}" cy="${y}" r="${width * 0.09}" fill="#0c0a08"/></g>`
      })
      return drawnOver(portrait, eyes.join(''))
    },
  },
  { name: 'black and white', checks: ['colour'], make: ({ bytes }) => sharp(bytes).greyscale().jpeg().toBuffer() },
  {
    name: 'sepia',
    checks: ['colour'],
    make: async ({ bytes }) =>
      sharp(await sharp(bytes).greyscale().toColourspace('srgb').png().toBuffer())
        .toColourspace('srgb')
        .tint('#c8a070')
        .jpeg()
        .toBuffer(),
  },
  {
    name: 'washed out',
    checks: ['contrast', 'light'],
    make: ({ bytes }, random) => {
      const low = between(random, 0.3, 0.45)
      return sharp(bytes)
        .linear(low, 255 * (0.9 - low))
        .jpeg()
        .toBuffer()
    },
  },
  { name: 'lit from one side', checks: ['light'], make: (portrait, random) => halfInShade(portrait, random, 0.72) },
  {
    name: 'blurred',
    checks: ['sharpness'],
    make: ({ bytes, face }, random) =>
      sharp(bytes)
        .blur(face.height * between(random, 0.014, 0.03))
        .jpeg()
        .toBuffer(),
  },
  {
    name: 'too small a face',
    checks: ['size'],
    make: ({ bytes, width, face }, random) =>
      sharp(bytes)
        .resize(Math.round((width * between(random, 60, 110)) / face.height))
        .jpeg()
        .toBuffer(),
  },
  {
    name: 'hair and neck like the wall',
    checks: ['outline'],
    make: (portrait, random) => {
      const around = pathOf(portrait, landmarks.oval, between(random, 0.98, 1.04))
      const wall = pick(random, ['#8a8f96', '#d8d4cc', '#5b6b5a', '#b7a58f'])
      const soft = `<filter id="w"><feGaussianBlur stdDeviation="${portrait.face.height * 0.008}"/></filter>`
      return drawnOver(
        portrait,
        `${soft}<path filter="url(#w)" fill="${wall}" fill-rule="evenodd" d="M-99 -99H${portrait.width + 99}V${portrait.height + 99}H-99Z${around}"/>`,
      )
    },
  },
  {
    name: 'a face that fills the picture',
    checks: ['outline', 'margins'],
    make: ({ bytes, width, height, face }, random) => {
      const { box } = face
      const room = face.height * between(random, -0.04, 0.04)
      const [left, top] = [Math.max(0, Math.round(box.left - room)), Math.max(0, Math.round(box.top - room))]
      return sharp(bytes)
        .extract({
          left,
          top,
          width: Math.min(width - left, Math.round(box.width + 2 * room)),
          height: Math.min(height - top, Math.round(box.height + 2 * room)),
        })
        .jpeg()
        .toBuffer()
    },
  },
  {
    name: 'cut off at the top',
    checks: ['margins'],
    make: ({ bytes, width, height, face }) => {
      const top = Math.max(0, Math.round(face.mesh[landmarks.foreheadTop]!.y))
      return sharp(bytes)
        .extract({ left: 0, top, width, height: height - top })
        .jpeg()
        .toBuffer()
    },
  },
  {
    name: 'cut off below the chin',
    checks: ['margins'],
    make: ({ bytes, width, face }) =>
      sharp(bytes)
        .extract({ left: 0, top: 0, width, height: Math.round(face.mesh[landmarks.chin]!.y + face.height * 0.03) })
        .jpeg()
        .toBuffer(),
  },
  {
    name: 'a pin in the hair and ear-rings',
    isSound: true,
    checks: ['covered', 'forehead'],
    make: (portrait, random) => {
      const { mesh, height } = portrait.face
      const colour = pick(random, ['#2f6b35', '#3b5fb0', '#8a4fb0', '#c02a3a'])
      const [from, left, right] = [
        mesh[pick(random, [54, 284])]!,
        mesh[landmarks.cheekLeft]!,
        mesh[landmarks.cheekRight]!,
      ]
      const pin = `<path d="M${from.x} ${from.y - height * 0.1}l${height * 0.1} ${-height * 0.03}" stroke="${colour}" stroke-width="${height * 0.025}"/>`
      const rings = [left, right].map(
        ({ x, y }) => `<circle cx="${x}" cy="${y + height * 0.2}" r="${height * 0.03}" fill="${colour}"/>`,
      )
      return drawnOver(portrait, pin + rings.join(''))
    },
  },
  {
    name: 'half of the face in shade',
    isSound: true,
    checks: ['covered', 'darkGlasses'],
    make: (portrait, random) => halfInShade(portrait, random, between(random, 0.4, 0.65)),
  },
  {
    name: 'lips in the colour of the skin',
    isSound: true,
    checks: ['covered'],
    make: async (portrait) => {
      const { mesh, height } = portrait.face
      const [from, middle, to] = [mesh[61]!, mesh[13]!, mesh[291]!]
      const lips = `<path d="${pathOf(portrait, landmarks.lipsOuter, 1.15)}" fill="${await skinColour(portrait)}"/>`
      const line = `<path d="M${from.x} ${from.y}Q${middle.x} ${middle.y} ${to.x} ${to.y}" fill="none" stroke="#2a1510" stroke-opacity=".6" stroke-width="${height * 0.016}"/>`
      const soft = `<filter id="s"><feGaussianBlur stdDeviation="${height * 0.004}"/></filter>`
      return drawnOver(portrait, `${soft}<g filter="url(#s)">${lips}${line}</g>`)
    },
  },
  {
    name: 'a wide hat off the forehead',
    checks: ['forehead'],
    make: (portrait, random) => {
      const { mesh, height } = portrait.face
      const [left, right] = [mesh[landmarks.cheekLeft]!, mesh[landmarks.cheekRight]!]
      const x = (left.x + right.x) / 2
      const y = mesh[landmarks.foreheadTop]!.y + height * between(random, -0.05, 0.1)
      const [wide, high] = [(right.x - left.x) * between(random, 0.98, 1.15), height * between(random, 0.45, 0.6)]
      const colour = pick(random, ['#121214', '#6b4a2f', '#c8b48a', '#8a2f35'])
      const brim = `M${x - wide} ${y}A${wide} ${high} 0 0 1 ${x + wide} ${y}A${wide} ${high} 0 0 1 ${x - wide} ${y}Z`
      const face = `<mask id="f"><rect width="100%" height="100%" fill="#fff"/><path d="${pathOf(portrait, landmarks.oval, 1.06)}"/></mask>`
      return drawnOver(portrait, `${face}<path mask="url(#f)" fill="${colour}" d="${brim}"/>`)
    },
  },
  {
    name: 'eyes shut under painted lashes',
    checks: ['eyes'],
    make: (portrait, random) => eyesShut(portrait, between(random, 0.045, 0.06)),
  },
  ...headwear,
  ...lighting,
  ...behind,
  ...atChin,
  ...pictured,
]
