import { type Channels, newChannels, type Size } from '#features/imaging/picture/channel.ts'
import { grain } from '../grain.ts'

/** A drawn picture for tests and figures: a sky, textured hills and a shaded ball. */
export function drawnScene(size: Size): Channels {
  const picture = newChannels(size.width * size.height)
  const texture = grain(size, [60, 20, 6])
  for (let i = 0; i < texture.length; i++) {
    const x = (i % size.width) / size.width
    const y = Math.floor(i / size.width) / size.height
    const isLand = y > 0.55 + 0.08 * Math.sin(x * 9)
    const isBall = Math.hypot(x - 0.5, (y - 0.5) * 0.75) < 0.18
    const light = isBall ? 0.95 - 1.6 * (x + y - 0.75) : isLand ? 0.01 + 0.45 * texture[i]! ** 2 : 1 - 0.45 * y
    picture[0][i] = light * (isBall ? 1 : isLand ? 0.8 : 0.82)
    picture[1][i] = light * (isBall ? 0.75 : isLand ? 1 : 0.92)
    picture[2][i] = light * (isBall ? 0.6 : isLand ? 0.55 : 1)
  }
  return picture
}
