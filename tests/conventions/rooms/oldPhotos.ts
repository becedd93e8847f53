import type { Rooms } from './hall.ts'

/** From what is seen on an old photo to what is mended and coloured; the pieces beside the rooms put them together. */
export const oldPhotos: Rooms = {
  // What finds are measured by: their lengths, how straight they are, what hangs together.
  shapes: { from: [] },
  // What looks like damage and is what the photo shows.
  lookalikes: { from: ['shapes'] },
  // What time has left: where it is, and how far that is to be believed.
  damage: { from: ['shapes', 'lookalikes'] },
  // Which colours a grey photo gets, and where.
  colour: { from: ['shapes'] },
  // Photos made old, for tests and benches.
  testing: { from: [] },
}
