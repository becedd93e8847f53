import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rootFolder } from '#platform/paths.ts'
import { accounts } from './accounts.ts'
import { billing } from './billing.ts'
import { arrowsOf, insideOf, type Rooms } from './hall.ts'
import { oldPhotos } from './oldPhotos.ts'
import { sites } from './sites.ts'
import { tables } from './tables.ts'

/** The folders that are cut into rooms, and what of theirs stands beside the rooms: what all of them share, and what puts them together. */
const halls: Readonly<Record<string, { rooms: Rooms; beside: readonly string[] }>> = {
  'features/sites': { rooms: sites, beside: ['schema.ts'] },
  'features/accounts': {
    rooms: accounts,
    beside: [
      ...['belongings.ts', 'contract.ts', 'errorTexts.ts', 'errors.ts', 'known.ts', 'mailTexts.ts', 'mailing.ts'],
      ...['mails.ts', 'schema.ts', 'server.ts', 'texts.ts', 'validate.ts', 'worker.ts'],
    ],
  },
  'features/billing': {
    rooms: billing,
    beside: [
      ...['belongings.ts', 'books.ts', 'contract.ts', 'daysAgo.ts', 'errorTexts.ts', 'errors.ts', 'mailTexts.ts'],
      ...['mails.ts', 'openBilling.ts', 'schema.ts', 'server.ts', 'sweep.ts', 'texts.ts', 'worker.ts'],
      ...['orderRoutes.ts', 'planRoutes.ts', 'previewRoutes.ts', 'receiptRoutes.ts', 'webhookRoutes.ts'],
    ],
  },
  'tools/old-photos/engine': {
    rooms: oldPhotos,
    beside: [
      ...['colorization.ts', 'examine.ts', 'fading.ts', 'fillHoles.ts', 'grainNetwork.ts', 'mend.ts', 'outcome.ts'],
      ...['people.ts', 'planeNetwork.ts', 'repair.ts', 'superResolution.ts'],
    ],
  },
  'tools/pdf/engine/tables': {
    rooms: tables,
    beside: ['findTables.ts', 'joinTables.ts', 'testPages.ts', 'toldTables.ts'],
  },
}

/** A folder with more sources of its own wants rooms. A list of things that are alike and know little of each other does not. */
const most = 45
const lists = ['ui']

describe.each(Object.entries(halls))('%s', (hall, { rooms, beside }) => {
  test('every folder is a room, and what lies beside them is said', async () => {
    const { folders, files } = await insideOf(hall)
    expect(folders).toEqual(Object.keys(rooms).toSorted())
    expect(files).toEqual(beside.toSorted())
  })

  test('a room takes from rooms before it alone, and from no more than it says', () => {
    const order = Object.keys(rooms)
    const allowed = Object.entries(rooms).flatMap(([room, { from }]) => from.map((other) => `${room} <- ${other}`))
    const backwards = Object.entries(rooms).flatMap(([room, { from }]) =>
      from.filter((other) => !order.slice(0, order.indexOf(room)).includes(other)),
    )
    expect(backwards).toEqual([])
    const used = arrowsOf(hall, rooms).flatMap(({ from, room }) => (from ? [`${from} <- ${room}`] : []))
    expect([...new Set(used)].toSorted()).toEqual(allowed.toSorted())
  })

  test('rooms are entered by their doors', () => {
    const entered = arrowsOf(hall, rooms).filter(({ room }) => rooms[room]!.doors)
    const doors = Object.entries(rooms).flatMap(([room, one]) => (one.doors ?? []).map((door) => `${room}/${door}`))
    expect([...new Set(entered.map(({ room, door }) => `${room}/${door}`))].toSorted()).toEqual(doors.toSorted())
  })
})

test('no folder is a hall without rooms', () => {
  const count = new Map<string, number>()
  for (const file of globSync('**/*.{ts,tsx}', { cwd: join(rootFolder, 'src') }))
    if (!/\.test\.tsx?$/.test(file)) count.set(dirname(file), (count.get(dirname(file)) ?? 0) + 1)
  const halls = [...count].filter(([, files]) => files > most).map(([folder]) => folder)
  expect(halls).toEqual(lists)
})
