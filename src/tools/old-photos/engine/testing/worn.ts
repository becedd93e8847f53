import { randomFrom } from '#features/imaging/filters/random.ts'
import { type Channel, copy, type Size } from '#features/imaging/picture/channel.ts'
import { brushFor, type Worn } from './dab.ts'

/** What to do to a clean picture. Tones are 0 to 1; lengths follow the picture's size. */
export type Wear = {
  seed: number
  scratches: number
  /** Scratches of more than twice the breadth, where the emulsion is off; none if not given. */
  gouges?: number
  specks: number
  /** Standard deviation of the grain. */
  noise: number
  /** Tones that black and white fade to. */
  fade: readonly [black: number, white: number]
}

/** Ages a grey picture: fades it, adds grain, and draws light and dark scratches and specks with soft rims. */
export function wear(clean: Channel, size: Size, { seed, scratches, gouges = 0, specks, noise, fade }: Wear): Worn {
  const random = randomFrom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(random() + 1e-9)) * Math.cos(2 * Math.PI * random())
  const light = copy(clean)
  const mask = new Uint8Array(clean.length)
  const scale = Math.min(size.width, size.height) / 512
  for (let i = 0; i < light.length; i++) light[i] = fade[0] + light[i]! * (fade[1] - fade[0])

  const dab = brushFor({ light, mask }, size)
  const anyTone = (share: number) => (random() < share ? 0.8 + 0.18 * random() : 0.04 + 0.14 * random())

  for (let k = 0; k < scratches + gouges; k++) {
    let x = random() * size.width
    let y = random() * size.height
    let angle = random() * 2 * Math.PI
    const [radius, bend, tone] = [
      (k < scratches ? 0.5 + 2 * random() ** 2 : 2 + 3 * random()) * scale,
      0.005 + 0.04 * random(),
      anyTone(0.75),
    ]
    const steps = (80 + 320 * random()) * scale
    for (let step = 0; step < steps; step++) {
      x += Math.cos(angle)
      y += Math.sin(angle)
      angle += (normal() * bend) / scale
      if (random() < 0.97) dab(x, y, radius * (0.7 + 0.4 * random()), tone, 0.8 + 0.2 * random())
    }
  }
  for (let k = 0; k < specks; k++) {
    dab(random() * size.width, random() * size.height, (0.8 + 1.8 * random()) * scale, anyTone(0.7), 0.95)
  }
  for (let i = 0; i < light.length; i++) light[i] = Math.max(0, Math.min(1, light[i]! + noise * normal()))
  return { light, mask }
}
