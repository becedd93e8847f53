import sharp from 'sharp'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { randomFrom } from '#features/imaging/filters/random.ts'
import { type Size, toChannels } from '#features/imaging/picture/channel.ts'
import type { Sample } from './samples.ts'

type Random = () => number
/** Makes of a sound picture another that is as sound, and looks to a search for damage as if it were not. */
type Kind = (photo: Buffer, size: Size, random: Random) => Promise<Buffer>

const between = (random: Random, least: number, most: number) => least + (most - least) * random()
const times = <Item>(count: number, make: (i: number) => Item): Item[] =>
  Array.from({ length: Math.round(count) }, (_, i) => make(i))
const svg = ({ width, height }: Size, drawing: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`)
const drawnOver = (photo: Buffer, size: Size, drawing: string) =>
  sharp(photo)
    .composite([{ input: svg(size, drawing) }])
    .png()
    .toBuffer()

const words = 'quick brown foxes jump over lazy dogs while five wizards box and nobody minds the rain on Monday'.split(
  ' ',
)
const sentence = (random: Random, count: number) =>
  times(count, () => words[Math.floor(random() * words.length)]!).join(' ')
const lines = (random: Random, { width, height }: Size, step: number, indent: number) =>
  times(height / step - 3, (i) => {
    const count = Math.round(between(random, 0.4, 1) * (width / step))
    return `<text x="${indent}" y="${(i + 2) * step}" font-size="${step * 0.6}" font-family="serif" fill="#222">${sentence(random, count * 0.4)}</text>`
  }).join('')

/** Grey noise of a standard deviation of about `strength` of all tones, on all channels alike. */
async function grain(photo: Buffer, { width, height }: Size, random: Random, strength: number): Promise<Buffer> {
  const { data, info } = await sharp(photo).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let i = 0; i < width * height; i++) {
    const off = (random() + random() + random() + random() - 2) * 441 * strength
    for (let c = 0; c < info.channels; c++) {
      const at = i * info.channels + c
      data[at] = Math.max(0, Math.min(255, data[at]! + off))
    }
  }
  return sharp(data, { raw: info }).png().toBuffer()
}

/** What a phone keeps of a dark room: grain in clumps of some pixels, and blotches of colour that are larger. */
async function highIso(photo: Buffer, size: Size, random: Random, strength: number): Promise<Buffer> {
  const clumps = (pixels: number) =>
    sharp(Buffer.from(times(size.width * size.height * 3, () => 256 * random())), { raw: { ...size, channels: 3 } })
      .blur(pixels)
      .raw()
      .toBuffer()
  const [fine, broad] = [await clumps(between(random, 0.6, 1.2)), await clumps(3)]
  const { data, info } = await sharp(photo).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let i = 0; i < size.width * size.height; i++) {
    const grey = (fine[i * 3]! - 127.5) * strength * 12
    for (let c = 0; c < 3; c++) {
      const at = i * info.channels + c
      data[at] = Math.max(0, Math.min(255, data[at]! + grey + (broad[i * 3 + c]! - 127.5) * strength * 20))
    }
  }
  return sharp(data, { raw: info }).png().toBuffer()
}

const kinds: Record<string, Kind> = {
  'as it was': (photo) => Promise.resolve(photo),
  'high iso': (photo, size, random) => highIso(photo, size, random, between(random, 0.02, 0.08)),
  'night by phone': async (photo, size, random) =>
    highIso(
      await sharp(photo)
        .linear(between(random, 0.25, 0.45), between(random, 0, 18))
        .png()
        .toBuffer(),
      size,
      random,
      between(random, 0.02, 0.06),
    ),
  'matt filter': async (photo, size, random) => {
    const black = between(random, 18, 46)
    const matt = [1, 2, 3].map(() => [between(random, 0.62, 0.8), black + between(random, -8, 14)])
    const [gains, lifts] = [matt.map(([gain]) => gain!), matt.map(([, lift]) => lift!)]
    const faded = await sharp(photo).removeAlpha().modulate({ saturation: 0.8 }).linear(gains, lifts).png().toBuffer()
    return random() < 0.5 ? highIso(faded, size, random, between(random, 0.01, 0.04)) : faded
  },
  'black and white': (photo) => sharp(photo).greyscale().linear(1.15, -12).toColourspace('srgb').png().toBuffer(),
  'sepia filter': async (photo) =>
    sharp(await sharp(photo).greyscale().toColourspace('srgb').png().toBuffer())
      .tint('#c8a070')
      .png()
      .toBuffer(),
  'film grain': (photo, size, random) => grain(photo, size, random, between(random, 0.012, 0.03)),
  'black and white film': async (photo, size, random) =>
    grain(
      await sharp(photo).greyscale().toColourspace('srgb').png().toBuffer(),
      size,
      random,
      between(random, 0.008, 0.02),
    ),
  hdr: (photo, { width, height }) =>
    sharp(photo)
      .clahe({ width: Math.round(width / 6), height: Math.round(height / 6), maxSlope: 4 })
      .sharpen({ sigma: 2, m2: 6 })
      .modulate({ saturation: 1.4 })
      .png()
      .toBuffer(),
  fog: (photo, size, random) =>
    drawnOver(
      photo,
      size,
      `<rect width="100%" height="100%" fill="#d5d8da" fill-opacity="${between(random, 0.45, 0.7)}"/>`,
    ),
  night: async (photo, size, random) => {
    const dark = await sharp(photo)
      .linear(between(random, 0.16, 0.3), 3)
      .png()
      .toBuffer()
    const lamps = times(between(random, 4, 12), () => {
      const [x, y, r] = [random() * size.width, random() * size.height * 0.7, between(random, 2, 8)]
      return `<circle cx="${x}" cy="${y}" r="${r * 4}" fill="#ffd9a0" fill-opacity=".25"/><circle cx="${x}" cy="${y}" r="${r}" fill="#fffbe8"/>`
    })
    return grain(await drawnOver(dark, size, lamps.join('')), size, random, 0.012)
  },
  rain: (photo, size, random) => {
    const lean = between(random, -0.25, 0.25)
    const drops = times(between(random, 150, 500), () => {
      const [x, y, long] = [random() * size.width, random() * size.height, between(random, 10, 45)]
      return `<path d="M${x} ${y}l${lean * long} ${long}" stroke="#e8eef2" stroke-opacity="${between(random, 0.2, 0.6)}" stroke-width="${between(random, 0.7, 1.8)}"/>`
    })
    return drawnOver(photo, size, drops.join(''))
  },
  snow: (photo, size, random) => {
    const flakes = times(between(random, 150, 500), () => {
      const r = between(random, 0.8, 4)
      return `<circle cx="${random() * size.width}" cy="${random() * size.height}" r="${r}" fill="#fff" fill-opacity="${between(random, 0.5, 0.95)}"/>`
    })
    return drawnOver(photo, size, flakes.join(''))
  },
  wires: (photo, size, random) => {
    const cables = times(between(random, 3, 9), () => {
      const [a, b] = [random() * size.height * 0.6, random() * size.height * 0.6]
      return `<path d="M0 ${a}Q${size.width / 2} ${(a + b) / 2 + between(random, 5, 40)} ${size.width} ${b}" stroke="#16181c" stroke-width="${between(random, 0.8, 3)}" fill="none"/>`
    })
    return drawnOver(photo, size, cables.join(''))
  },
  fence: (photo, size, random) => {
    const step = between(random, 26, 60)
    const colour = random() < 0.5 ? '#c9ccd0' : '#20242a'
    const wire = times((size.width + size.height) / step, (i) => {
      const x = i * step
      return `<path d="M${x} 0L${x - size.height} ${size.height}M${x - size.height} 0L${x} ${size.height}" stroke="${colour}" stroke-width="${step / 22}"/>`
    })
    return drawnOver(photo, size, wire.join(''))
  },
  meme: (photo, size, random) => {
    const text = (y: number) =>
      `<text x="50%" y="${y}" text-anchor="middle" font-size="${size.width / 14}" font-family="Impact, sans-serif" font-weight="900" fill="#fff" stroke="#000" stroke-width="${size.width / 220}">${sentence(random, 4).toUpperCase()}</text>`
    return drawnOver(photo, size, text(size.height * 0.12) + text(size.height * 0.94))
  },
  watermark: (photo, size, random) => {
    const marks = times(24, (i) => {
      const [x, y] = [((i % 4) * size.width) / 4, (Math.floor(i / 4) * size.height) / 6 + 30]
      return `<text x="${x}" y="${y}" font-size="${size.width / 28}" fill="#fff" fill-opacity=".4" transform="rotate(-25 ${x} ${y})">© ${sentence(random, 1)}</text>`
    })
    return drawnOver(photo, size, marks.join(''))
  },
  'phone screenshot': async (photo, size, random) => {
    const isDark = random() < 0.5
    const [ground, ink] = isDark ? ['#101214', '#e8e8e8'] : ['#ffffff', '#1a1a1a']
    const inner = await sharp(photo)
      .resize(Math.round(size.width * 0.9), Math.round(size.height * 0.45), { fit: 'cover' })
      .png()
      .toBuffer()
    const rows = times(9, (i) => {
      const y = size.height * (0.6 + i * 0.042)
      return `<text x="${size.width * 0.05}" y="${y}" font-size="${size.height * 0.024}" font-family="sans-serif" fill="${ink}">${sentence(random, 7)}</text>`
    })
    const bar = `<text x="20" y="${size.height * 0.04}" font-size="${size.height * 0.025}" font-family="sans-serif" fill="${ink}">9:41</text><rect x="${size.width - 60}" y="${size.height * 0.02}" width="34" height="14" rx="3" fill="none" stroke="${ink}" stroke-width="1.5"/>`
    return sharp({ create: { ...size, channels: 3, background: ground } })
      .composite([
        { input: inner, left: Math.round(size.width * 0.05), top: Math.round(size.height * 0.08) },
        { input: svg(size, bar + rows.join('')) },
      ])
      .png()
      .toBuffer()
  },
  'scanned document': async (_, size, random) => {
    const page = await sharp({ create: { ...size, channels: 3, background: '#f7f6f2' } })
      .composite([{ input: svg(size, lines(random, size, size.height / between(random, 28, 46), size.width * 0.08)) }])
      .png()
      .toBuffer()
    const turned = await sharp(page)
      .rotate(between(random, -1.5, 1.5), { background: '#f7f6f2' })
      .resize(size.width, size.height, { fit: 'cover' })
      .png()
      .toBuffer()
    return grain(turned, size, random, between(random, 0.002, 0.008))
  },
  drawing: (_, size, random) => {
    const strokes = times(between(random, 30, 90), () => {
      const at = () => `${random() * size.width} ${random() * size.height}`
      return `<path d="M${at()}Q${at()} ${at()}" stroke="#2b2b2f" stroke-width="${between(random, 1, 4)}" fill="none"/>`
    })
    return sharp({ create: { ...size, channels: 3, background: random() < 0.5 ? '#fffdf8' : '#ece2cf' } })
      .composite([{ input: svg(size, strokes.join('')) }])
      .png()
      .toBuffer()
  },
  'patterned cloth': (photo, size, random) => {
    const [cell, hue] = [between(random, 10, 28), random() * 360]
    const cloth = `<pattern id="c" width="${cell}" height="${cell}" patternUnits="userSpaceOnUse" patternTransform="rotate(${between(random, -20, 20)})"><rect width="${cell}" height="${cell}" fill="hsl(${hue} 35% 35%)"/><path d="M0 0H${cell}M0 0V${cell}" stroke="#f4f0e6" stroke-width="${cell / 9}"/><path d="M0 ${cell / 2}H${cell}" stroke="#1c1c20" stroke-width="${cell / 14}"/></pattern><rect y="55%" width="100%" height="45%" fill="url(#c)"/>`
    return drawnOver(photo, size, cloth)
  },
  lace: (photo, size, random) => {
    const [cell, turn] = [between(random, 18, 44), between(random, -15, 15)]
    const rings = [0.5, 0.32, 0.14].map(
      (radius) => `<circle cx="${cell / 2}" cy="${cell / 2}" r="${cell * radius}" stroke-width="${cell / 16}"/>`,
    )
    const lace = `<pattern id="l" width="${cell}" height="${cell}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><g fill="none" stroke="#f3efe4">${rings.join('')}<path d="M0 ${cell / 2}H${cell}M${cell / 2} 0V${cell}" stroke-width="${cell / 22}"/></g></pattern><rect width="100%" height="40%" fill="url(#l)"/>`
    return drawnOver(photo, size, lace)
  },
  vignette: (photo, size, random) => {
    const shade = `<radialGradient id="v" r="${between(random, 0.6, 0.8)}"><stop offset=".35" stop-opacity="0"/><stop offset="1" stop-opacity="${between(random, 0.75, 1)}"/></radialGradient><rect width="100%" height="100%" fill="url(#v)"/>`
    return drawnOver(photo, size, shade)
  },
  'vintage filter': async (photo, size, random) => {
    const warm = `<rect width="100%" height="100%" fill="#e0b070" fill-opacity="${between(random, 0.15, 0.3)}"/><radialGradient id="v" r=".75"><stop offset=".5" stop-opacity="0"/><stop offset="1" stop-opacity=".55"/></radialGradient><rect width="100%" height="100%" fill="url(#v)"/>`
    const matt = await sharp(photo).modulate({ saturation: 0.6 }).linear(0.78, 38).png().toBuffer()
    return grain(await drawnOver(matt, size, warm), size, random, between(random, 0.008, 0.02))
  },
  'saved too often': (photo, _, random) =>
    sharp(photo)
      .jpeg({ quality: Math.round(between(random, 6, 18)) })
      .toBuffer(),
  'double exposure': async (photo) => {
    const input = await sharp(photo).flop().linear(0.6, 0).png().toBuffer()
    return sharp(photo)
      .linear(0.7, 0)
      .composite([{ input, blend: 'screen' }])
      .png()
      .toBuffer()
  },
  'spider web': (photo, size, random) => {
    const [x, y, reach] = [random() * size.width, random() * size.height * 0.5, size.width * between(random, 0.2, 0.45)]
    const spokes = times(between(random, 12, 20), () => random() * 2 * Math.PI).sort((one, other) => one - other)
    const at = (angle: number, far: number) => `${x + far * Math.cos(angle)} ${y + far * Math.sin(angle)}`
    const threads = times(between(random, 9, 18), (ring) => {
      const far = (reach * (ring + 2)) / 18
      return spokes.map((angle, k) => `M${at(angle, far)}L${at(spokes[(k + 1) % spokes.length]!, far)}`).join('')
    })
    const web = spokes.map((angle) => `M${x} ${y}L${at(angle, reach * 1.2)}`).join('') + threads.join('')
    const thread = `stroke="#f4f6f8" stroke-opacity="${between(random, 0.5, 0.9)}" stroke-width="${between(random, 0.7, 1.5)}"`
    return drawnOver(photo, size, `<path d="${web}" fill="none" ${thread}/>`)
  },
  fireworks: async (photo, size, random) => {
    const night = await sharp(photo).linear(0.2, 0).png().toBuffer()
    const rockets = times(between(random, 3, 7), () => {
      const [x, y, reach] = [
        random() * size.width,
        random() * size.height * 0.6,
        size.width * between(random, 0.05, 0.2),
      ]
      const rays = times(between(random, 30, 80), () => {
        const [angle, from, to] = [
          random() * 2 * Math.PI,
          reach * between(random, 0.1, 0.6),
          reach * between(random, 0.7, 1),
        ]
        const end = (far: number, fall: number) => `${x + far * Math.cos(angle)} ${y + far * Math.sin(angle) + fall}`
        return `M${end(from, 0)}Q${end((from + to) / 2, 1)} ${end(to, reach / 8)}`
      })
      return `<path d="${rays.join('')}" fill="none" stroke="hsl(${random() * 360} 90% 75%)" stroke-width="${between(random, 0.8, 2)}"/>`
    })
    return grain(await drawnOver(night, size, rockets.join('')), size, random, 0.008)
  },
  'cracked wall': (photo, size, random) => {
    const cell = between(random, 40, 110)
    const [columns, rows] = [Math.ceil(size.width / cell), Math.ceil(size.height / cell)]
    const knots = times(rows + 2, (row) =>
      times(columns + 2, (column) => [
        (column - 0.5 * (row % 2)) * cell + between(random, -0.35, 0.35) * cell,
        row * cell + between(random, -0.35, 0.35) * cell,
      ]),
    )
    const way = (from: readonly number[] = [], to: readonly number[] = []) => {
      const middle = [0, 1].map((axis) => (from[axis]! + to[axis]!) / 2 + between(random, -0.12, 0.12) * cell)
      return `M${from.join(' ')}L${middle.join(' ')}L${to.join(' ')}`
    }
    const cracks = knots
      .slice(0, -1)
      .flatMap((line, row) =>
        line.slice(0, -1).map((knot, column) => way(knot, line[column + 1]) + way(knot, knots[row + 1]![column])),
      )
    const wall = `<rect width="100%" height="100%" fill="hsl(${between(random, 18, 45)} 35% 60%)" fill-opacity=".6"/><path d="${cracks.join('')}" fill="none" stroke="#33241a" stroke-width="${between(random, 1, 3.5)}"/>`
    return drawnOver(photo, size, wall)
  },
}

/**
 * What people send besides plain photos: filters, weather, wires and fences before them, lettering on them, screenshots, documents and
 * drawings, made by seed of sound pictures and packed as tightly as messengers do. Nothing in them is damage.
 * @param chosen `share`: how many of the kinds are made of each photo, 0 to 1; `only`: the names of some kinds
 */
export async function* asSent(
  photos: AsyncIterable<Sample> | readonly Sample[],
  seed: number,
  { share = 1, only }: { share?: number; only?: readonly string[] | undefined } = {},
): AsyncGenerator<Sample> {
  let count = 0
  for await (const { name, picture, size } of photos) {
    const photo = await pngOf({ name, picture, size })
    for (const [kind, make] of Object.entries(kinds)) {
      const random = randomFrom(seed * 1000 + count++)
      if (random() > share || (only && !only.includes(kind))) continue
      const bytes = await make(photo, size, random)
      const jpeg = await sharp(bytes)
        .flatten()
        .jpeg({ quality: Math.round(between(random, 60, 80)) })
        .toBuffer()
      yield { name: `${kind}, ${name}`, picture: toChannels((await decodePicture(jpeg)).picture), size }
    }
  }
}

function pngOf({ picture, size }: Sample): Promise<Buffer> {
  const data = new Uint8Array(picture[0].length * 3)
  for (let i = 0; i < picture[0].length; i++)
    for (let c = 0; c < 3; c++) data[i * 3 + c] = Math.round(picture[c]![i]! * 255)
  return sharp(data, { raw: { ...size, channels: 3 } })
    .png()
    .toBuffer()
}
