import { randomFrom } from '#features/imaging/filters/random.ts'
import { type Channel, type Channels, copy, newChannel, type Size, unit } from '#features/imaging/picture/channel.ts'
import { brushFor, type Dab, type Worn } from './dab.ts'

/** What time does to prints. Stains and tape change tones but leave the picture to be seen, so they are not in the mask. */
export const kindsOfAge = [
  'cracks',
  'web',
  'fold',
  'tear',
  'corner',
  'mould',
  'foxing',
  'stain',
  'tape',
  'scratch',
] as const
export type KindOfAge = (typeof kindsOfAge)[number]

type Point = { x: number; y: number }

/** What a kind of damage is drawn with: lengths are in 512ths of the shorter side, `scale` pixels each. */
type Tools = { worn: Worn; size: Size; scale: number; random: () => number; normal: () => number; dab: Dab }

/** A print with these kinds of damage, faded and grainy. The same seed gives the same damage. */
export function age(clean: Channel, size: Size, kinds: readonly KindOfAge[], seed: number): Worn {
  const random = randomFrom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(random() + 1e-9)) * Math.cos(2 * Math.PI * random())
  const worn: Worn = { light: copy(clean), mask: new Uint8Array(clean.length) }
  const { light } = worn
  const [black, white] = [0.04 + 0.14 * random(), 0.78 + 0.16 * random()]
  for (let i = 0; i < light.length; i++) light[i] = black + light[i]! * (white - black)
  const scale = Math.min(size.width, size.height) / 512
  const tools: Tools = { worn, size, scale, random, normal, dab: brushFor(worn, size) }
  for (const kind of kinds) draw[kind](tools)
  const grain = 0.01 + 0.015 * random()
  for (let i = 0; i < light.length; i++) light[i] = unit(light[i]! + grain * normal())
  return worn
}

/** A print on warm paper, as most old ones are: its tones in colour, and the rust on it, which lets red through and takes blue. */
export const printed = ({ light, rust }: Worn): Channels => {
  const paper = [
    { black: 0.05, range: 0.95, taken: -0.5 },
    { black: 0.03, range: 0.87, taken: 0 },
    { black: 0.02, range: 0.7, taken: 1.1 },
  ] as const
  const [red, green, blue] = paper.map(({ black, range, taken }) =>
    light.map((value, i) => unit((black + range * value) * (1 - taken * (rust?.[i] ?? 0)))),
  ) as [Channel, Channel, Channel]
  return [red, green, blue]
}

const draw: Record<KindOfAge, (tools: Tools) => void> = {
  /** Some branched cracks; the curled emulsion catches light on one side. */
  cracks(tools) {
    const { random } = tools
    for (let k = 0; k < 3; k++) {
      const tone = tones(random, 0.6)
      const ends = [{ ...anywhere(tools), angle: 7 * random() }]
      for (let branch = 0; branch < 5; branch++) {
        const from = ends[Math.floor(random() * ends.length)]!
        const path = walk(tools, from, 50 + 110 * random(), 0.14)
        line(tools, path, 0.5 + 0.7 * random(), tone, tone < 0.5 && k > 0)
        const fork = path[Math.floor(random() * path.length)]!
        ends.push({ ...fork, angle: fork.angle + (random() < 0.5 ? -1 : 1) * (0.5 + random()) })
      }
    }
  },
  /** Dried gelatine: cells with dark lines between them, over a part of the print. */
  web(tools) {
    const { random, scale, size } = tools
    const middle = anywhere(tools)
    const reach = (110 + 90 * random()) * scale
    const cell = (24 + 16 * random()) * scale
    const tone = tones(random, 0.8)
    const knot = new Map<string, Point>()
    const at = (column: number, row: number) => {
      const key = `${column} ${row}`
      const place = knot.get(key) ?? {
        x: middle.x + (column + 0.35 * (random() - 0.5) * 2 + 0.5 * (row & 1)) * cell,
        y: middle.y + (row + 0.35 * (random() - 0.5) * 2) * cell,
      }
      knot.set(key, place)
      return place
    }
    const cells = Math.ceil(reach / cell)
    for (let row = -cells; row <= cells; row++) {
      for (let column = -cells; column <= cells; column++) {
        const from = at(column, row)
        if (Math.hypot(from.x - middle.x, from.y - middle.y) > reach || from.x > size.width) continue
        for (const to of [at(column + 1, row), at(column + (row & 1), row + 1)]) {
          if (random() < 0.85) line(tools, between(tools, from, to), 0.5 + 0.5 * random(), tone, false)
        }
      }
    }
  },
  /** A crease from side to side: paper breaks through in flakes, with a shadow beside it. */
  fold(tools) {
    const { random, size, scale, dab } = tools
    const across = random() < 0.5
    const [from, to] = [0.15 + 0.7 * random(), 0.15 + 0.7 * random()]
    const [a, b] = across
      ? [
          { x: 0, y: from * size.height },
          { x: size.width, y: to * size.height },
        ]
      : [
          { x: from * size.width, y: 0 },
          { x: to * size.width, y: size.height },
        ]
    const path = between(tools, a, b)
    line(tools, path.map(shifted(2.2 * scale)), 0.8, 0.15, false)
    line(tools, path, 0.8 + random(), 0.86, false)
    for (let k = 0; k < 16; k++) {
      const flake = path[Math.floor(random() * path.length)]!
      for (let part = 0; part < 4; part++)
        dab(flake.x + tools.normal() * 2 * scale, flake.y + tools.normal() * 2 * scale, (1 + random()) * scale, 0.88, 1)
    }
  },
  /** From the border inwards: bare paper, broad at the border. */
  tear(tools) {
    const { random, size, scale, dab } = tools
    const left = random() < 0.5
    const start = { x: left ? 0 : size.width, y: size.height * (0.1 + 0.8 * random()) }
    const path = walk(tools, { ...start, angle: (left ? 0 : Math.PI) + random() - 0.5 }, 90 + 120 * random(), 0.2)
    path.forEach(({ x, y }, step) => {
      const open = 1 - step / path.length
      dab(x, y, (0.6 + 3.5 * open * (0.7 + 0.3 * random())) * scale, 0.93, 1)
    })
  },
  /** A corner is gone; the scanner's lid shows. */
  corner(tools) {
    const { worn, size, random, normal } = tools
    const [right, low] = [random() < 0.5, random() < 0.5]
    const [wide, high] = [(0.06 + 0.08 * random()) * size.width, (0.06 + 0.08 * random()) * size.height]
    let ragged = 0
    for (let y = 0; y < high; y++) {
      ragged = 0.8 * ragged + 0.015 * wide * normal()
      const end = wide * (1 - y / high) + ragged
      for (let x = 0; x < end; x++) {
        const i = (low ? size.height - 1 - y : y) * size.width + (right ? size.width - 1 - x : x)
        worn.light[i] = 0.985
        worn.mask[i] = 1
      }
    }
  },
  /** Clouds of dots. */
  mould(tools) {
    const { random, normal, scale, dab } = tools
    for (let cloud = 0; cloud < 4; cloud++) {
      const { x, y } = anywhere(tools)
      const tone = tones(random, 0.6)
      for (let k = 0; k < 22; k++)
        dab(x + 22 * scale * normal(), y + 22 * scale * normal(), (0.6 + 1.6 * random()) * scale, tone, 0.9)
    }
  },
  /** Rusty spots with soft rims. */
  foxing(tools) {
    const { random, worn, scale } = tools
    worn.rust ??= newChannel(worn.light.length)
    const { rust } = worn
    for (let k = 0; k < 26; k++) {
      const { x, y } = anywhere(tools)
      const radius = (2 + 5 * random()) * scale
      const depth = 0.12 + 0.2 * random()
      shade(
        tools,
        { x, y },
        radius * 2,
        (away) => -depth * Math.exp(-((away / radius) ** 2)),
        (i, change) => {
          rust[i] = Math.max(rust[i]!, -change)
          if (change < -0.06) worn.mask[i] = 1
        },
      )
    }
  },
  /** Damp: a soft patch with a tide line. */
  stain(tools) {
    const { random, scale } = tools
    for (let k = 0; k < 2; k++) {
      const radius = (50 + 60 * random()) * scale
      const depth = 0.06 + 0.08 * random()
      shade(tools, anywhere(tools), radius * 1.3, (away) => {
        const rim = Math.exp(-(((away - radius) / (4 * scale)) ** 2))
        return -depth * (0.5 / (1 + Math.exp((away - radius) / (3 * scale))) + rim)
      })
    }
  },
  /** One straight scratch, upright more often than not, over a part of the print or all of it. */
  scratch(tools) {
    const { random, size, scale } = tools
    const angle = Math.PI * (random() < 0.5 ? 0.5 + 0.02 * (random() - 0.5) : random())
    const length = Math.round((random() < 0.3 ? 1.2 : 0.25 + 0.6 * random()) * 512 * scale)
    const [x, y] = [(0.15 + 0.7 * random()) * size.width, (0.15 + 0.7 * random()) * size.height]
    const path = Array.from({ length }, (_, step) => {
      const along = step - length / 2
      return { x: x + along * Math.cos(angle), y: y + along * Math.sin(angle), angle }
    })
    line(tools, path, 0.45 + 0.9 * random(), tones(random, 0.3), false)
  },
  /** A yellowed strip, a little darker and with less contrast. */
  tape({ random, size, worn, scale }) {
    const [y, high] = [size.height * (0.1 + 0.7 * random()), (30 + 20 * random()) * scale]
    const [x, wide] = [size.width * 0.6 * random(), (120 + 80 * random()) * scale]
    for (let py = Math.floor(y); py < Math.min(size.height, y + high); py++) {
      for (let px = Math.floor(x); px < Math.min(size.width, x + wide); px++) {
        const i = py * size.width + px
        worn.light[i] = 0.12 + 0.72 * worn.light[i]!
      }
    }
  },
}

type Step = Point & { angle: number }

const anywhere = ({ random, size }: Tools): Point => ({ x: random() * size.width, y: random() * size.height })

/** Dirt in so many cases, else bare paper. */
const tones = (random: () => number, dark: number): number =>
  random() < dark ? 0.06 + 0.2 * random() : 0.78 + 0.17 * random()

/** A jagged way: it turns a little at each pixel and more at some. */
function walk({ scale, random, normal }: Tools, start: Step, length: number, bend: number): Step[] {
  const path: Step[] = []
  let { x, y, angle } = start
  for (let step = 0; step < length * scale; step++) {
    angle += (normal() * bend) / 4 / scale + (random() < 0.06 / scale ? normal() * 4 * bend : 0)
    x += Math.cos(angle)
    y += Math.sin(angle)
    path.push({ x, y, angle })
  }
  return path
}

/** A way from one place to another that wavers a little. */
function between({ normal, scale }: Tools, from: Point, to: Point): Step[] {
  const length = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y)))
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  let aside = 0
  return Array.from({ length }, (_, k) => {
    aside = 0.95 * aside + 0.25 * scale * normal()
    const part = k / length
    return {
      x: from.x + (to.x - from.x) * part - Math.sin(angle) * aside,
      y: from.y + (to.y - from.y) * part + Math.cos(angle) * aside,
      angle,
    }
  })
}

const shifted =
  (by: number) =>
  (step: Step): Step => ({ ...step, x: step.x - Math.sin(step.angle) * by, y: step.y + Math.cos(step.angle) * by })

function line({ dab, random, scale }: Tools, path: readonly Step[], radius: number, tone: number, hasRim: boolean) {
  const strength = 0.75 + 0.25 * random()
  for (const step of path) {
    if (hasRim) {
      const rim = shifted((radius + 1) * scale)(step)
      dab(rim.x, rim.y, 0.5 * scale, 0.85, 0.5)
    }
    dab(step.x, step.y, radius * scale * (0.7 + 0.4 * random()), tone, strength)
  }
}

/** Changes the tones around a place by what belongs to the distance, in pixels. */
function shade(
  { worn, size }: Tools,
  { x, y }: Point,
  reach: number,
  change: (away: number) => number,
  seen: (i: number, change: number) => void = () => {},
) {
  for (let py = Math.max(0, Math.floor(y - reach)); py < Math.min(size.height, y + reach); py++) {
    for (let px = Math.max(0, Math.floor(x - reach)); px < Math.min(size.width, x + reach); px++) {
      const i = py * size.width + px
      const by = change(Math.hypot(px - x, py - y))
      worn.light[i] = unit(worn.light[i]! + by)
      seen(i, by)
    }
  }
}
