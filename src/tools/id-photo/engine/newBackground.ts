import { foregroundOf, layOn, unmultiplied, withAlpha } from '#features/imaging/foreground.ts'
import { createPicture, type Picture, type Rect } from '#features/imaging/picture.ts'
import { zoom } from '#features/imaging/zoom.ts'
import type { PhotoSpec } from './spec.ts'
import type { Studio } from './studio.ts'

/** Cuts the person out and lays them on the wanted background, in the size of the photo. */
export function onNewBackground(studio: Studio, cut: Rect, spec: PhotoSpec): Picture {
  const person = withAlpha(foregroundOf(studio.picture, studio.matte), studio.matte)
  const room = roomFor(person, cut)
  const within = { ...cut, left: cut.left + room, top: cut.top + room }
  const photo = zoom(padded(person, room), within, spec.width, spec.height)
  return spec.background === 'transparent' ? unmultiplied(photo) : layOn(photo, spec.background)
}

const roomFor = ({ width, height }: Picture, { left, top, width: across, height: down }: Rect) =>
  Math.max(0, Math.ceil(Math.max(-left, -top, left + across - width, top + down - height)))

/** Transparent room on every side, for a cut that reaches further than the picture. */
function padded(person: Picture, room: number): Picture {
  if (room === 0) return person
  const out = createPicture(person.width + 2 * room, person.height + 2 * room, 4)
  for (let y = 0; y < person.height; y++) {
    const row = person.data.subarray(y * person.width * 4, (y + 1) * person.width * 4)
    out.data.set(row, ((y + room) * out.width + room) * 4)
  }
  return out
}
