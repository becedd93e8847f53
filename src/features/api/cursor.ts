import { badCursor } from './errors.ts'

/** The place of a row in a list that is ordered by time and id: the time as the database writes it, to its last digit. */
export type Place = { time: string; id: string }

const shape = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+\d\d(?::\d\d)?) ([0-9a-f-]{36})$/

/** A place as a word that says nothing to who reads it. */
export const cursorOf = ({ time, id }: Place): string => Buffer.from(`${time} ${id}`).toString('base64url')

/** The place that a cursor names. Throws invalidRequest for anything that is none of ours. */
export function placeOf(cursor: string): Place {
  const [, time, id] = shape.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? []
  if (time === undefined || id === undefined) throw badCursor()
  return { time, id }
}
