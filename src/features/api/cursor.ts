import { z } from 'zod'
import { badCursor } from './errors.ts'

/** The place of a row in a list that is ordered by time and id: the time as the database writes it, to its last digit. */
export type Place = { time: string; id: string }

const shape = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)([+-](?:0\d|1[0-4])(?::[0-5]\d)?) (.{36})$/
const Day = z.iso.date()
const Time = z.iso.time()
const Id = z.uuid()

/** A place as a word that says nothing to who reads it. */
export const cursorOf = ({ time, id }: Place): string => Buffer.from(`${time} ${id}`).toString('base64url')

/** The place that a cursor names. Throws invalidRequest for anything that is none of ours. */
export function placeOf(cursor: string): Place {
  const [, day, time, zone, id] = shape.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? []
  // What the database could not read would be a fault of ours.
  if (!Day.safeParse(day).success || !Time.safeParse(time).success || !Id.safeParse(id).success) throw badCursor()
  return { time: `${day} ${time}${zone}`, id: id! }
}
