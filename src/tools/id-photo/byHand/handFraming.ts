import type { Guides } from '../contract.ts'
import type { Change } from '../unchanged.ts'

export type Point = { x: number; y: number }
/** Where a photo lies on its upload: corner and upper edge as parts of the upload's width. */
export type Lying = Guides['lies']
/** What one drag or key changes. */
export type Tool = 'move' | 'keep' | 'remove'

/** Whether two changes make the same photo. */
export const isSameChange = (one: Change, other: Change): boolean =>
  Object.keys(one).every((field) => {
    const [a, b] = [one, other].map((change) => JSON.stringify(change[field as keyof Change]))
    return a === b
  })

const inside = (value: number, [least, most]: readonly [number, number]) => Math.min(Math.max(value, least), most)

/**
 * The nearest change that the bounds allow: the head first, then the ground above it, so that eyes and chin lie where they may.
 * @param guides of the photo that is changed
 */
export function within(change: Change, { ratios, bounds }: Guides): Change {
  const head = inside(change.head, bounds.head)
  // In one head the eyes lie equally far down, however large it is shown.
  const eyesDown = (1 - ratios.topHair - ratios.bottomEye) / ratios.head
  const byEyes = bounds.bottomEye.map((eyes) => 1 - eyes - head * eyesDown) as [number, number]
  const byChin = bounds.chin.map((chin) => chin - head) as [number, number]
  const least = Math.max(bounds.topHair[0], byEyes[1], byChin[0])
  const most = Math.min(bounds.topHair[1], byEyes[0], byChin[1])
  const topHair = least <= most ? inside(change.topHair, [least, most]) : inside(change.topHair, bounds.topHair)
  return { ...change, head, topHair, centre: inside(change.centre, bounds.centre) }
}

/**
 * Where a changed photo lies: turned about the top of the hair, enlarged by the head, and moved.
 * @param before the change that the photo of `guides` was made with
 * @param ratio width over height of the photo
 */
export function lyingBy(change: Change, before: Change, { ratios, lies }: Guides, ratio: number): Lying {
  const radians = ((before.turnDegrees - change.turnDegrees) * Math.PI) / 180
  const times = ratios.head / change.head
  const { edge } = lies
  const turned = {
    x: (edge.x * Math.cos(radians) - edge.y * Math.sin(radians)) * times,
    y: (edge.x * Math.sin(radians) + edge.y * Math.cos(radians)) * times,
  }
  const hair = toUpload(lies, { x: 0.5 + ratios.centre, y: ratios.topHair / ratio })
  const away = along(turned, { x: 0.5 + change.centre, y: change.topHair / ratio })
  return { corner: { x: hair.x - away.x, y: hair.y - away.y }, edge: turned }
}

/** A place of the photo, as parts of its width, on the upload, as parts of the upload's width. */
export function toUpload({ corner, edge }: Lying, at: Point): Point {
  const way = along(edge, at)
  return { x: corner.x + way.x, y: corner.y + way.y }
}

const along = (edge: Point, { x, y }: Point): Point => ({ x: edge.x * x - edge.y * y, y: edge.y * x + edge.x * y })

/** What brings the upload, one wide, to its place in a photo that is one wide: a transformation of SVG. */
export function transformOf({ corner, edge }: Lying): string {
  const square = edge.x ** 2 + edge.y ** 2
  const [a, b] = [edge.x / square, edge.y / square]
  const [x, y] = [-(a * corner.x + b * corner.y), b * corner.x - a * corner.y]
  return `matrix(${a} ${-b} ${b} ${a} ${x} ${y})`
}
