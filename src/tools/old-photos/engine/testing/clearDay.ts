import { type Channel, fill, type Size } from '#features/imaging/picture/channel.ts'

/** A grey landscape on a clear day: a sky that is lighter towards the horizon, dark hills, and a meadow with a path in the sun. */
export const clearDay = ({ width, height }: Size): Channel =>
  fill(width * height, (i) => {
    const [x, y] = [(i % width) / width, Math.floor(i / width) / height]
    const hills = 0.52 + 0.05 * Math.sin(x * 9)
    if (y < hills) return 0.54 + 0.3 * y
    if (y < hills + 0.1) return 0.2 + 0.03 * Math.sin(i * 1.7)
    const isPath = Math.abs(x - 0.5) < 0.25 * (y - 0.45)
    return (isPath ? 0.72 : 0.3) + 0.06 * Math.sin(i * 2.3)
  })
