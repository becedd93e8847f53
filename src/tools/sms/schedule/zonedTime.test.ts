import { expect, test } from 'vitest'
import { momentOf, offsetAt, wallOf } from './zonedTime.ts'
import { zonesOf } from './zones.ts'

const iso = (wall: string, zone: string) => {
  const read = momentOf(wall, zone)
  return read && [new Date(read.moment).toISOString().slice(0, 16), read.occurs]
}

test('a time of the wall is a moment, also where clocks skip it or show it twice', () => {
  expect(iso('2026-07-01T09:00', 'Asia/Kolkata')).toEqual(['2026-07-01T03:30', 'once'])
  expect(iso('2026-03-29T02:30', 'Europe/Berlin')).toEqual(['2026-03-29T01:30', 'skipped'])
  expect(wallOf(Date.parse('2026-03-29T01:30Z'), 'Europe/Berlin')).toBe('2026-03-29T03:30')
  expect(iso('2026-10-25T02:30', 'Europe/Berlin')).toEqual(['2026-10-25T00:30', 'twice'])
  expect(iso('2026-11-01T01:00', 'America/New_York')).toEqual(['2026-11-01T05:00', 'twice'])
  // Half an hour on Lord Howe; and Samoa left out a whole day.
  expect(iso('2026-04-05T01:45', 'Australia/Lord_Howe')).toEqual(['2026-04-04T14:45', 'twice'])
  expect(iso('2026-10-04T02:15', 'Australia/Lord_Howe')).toEqual(['2026-10-03T15:45', 'skipped'])
  expect(iso('2011-12-30T10:00', 'Pacific/Apia')?.[1]).toBe('skipped')
})

test('what is no time, and what is no zone, has no moment', () => {
  for (const wall of [
    '',
    'NaN',
    '2026-02-30T10:00',
    '2026-13-01T00:00',
    '2026-07-01T24:00',
    '0001-01-01T00:00',
    '2026-07-01',
  ])
    expect(iso(wall, 'UTC'), wall).toBeUndefined()
  expect(iso('2026-07-01T10:00', 'Mars/Olympus')).toBeUndefined()
  expect(iso('9999-12-31T23:59', 'Europe/Berlin')).toEqual(['9999-12-31T22:59', 'once'])
})

test('what clocks show over a year leads back to its moment, in zones of all kinds', () => {
  const zones = [
    'Europe/Berlin',
    'America/New_York',
    'Africa/Casablanca',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'UTC',
  ]
  const start = Date.parse('2026-01-01T00:00Z')
  for (const zone of zones) {
    for (let moment = start; moment < start + 366 * 86_400_000; moment += 433 * 60_000) {
      const read = momentOf(wallOf(moment, zone), zone)
      // Of a time that comes twice it is the first.
      if (read?.moment !== moment)
        expect([zone, read?.occurs, offsetAt(moment, zone) < offsetAt(read!.moment, zone)]).toEqual([
          zone,
          'twice',
          true,
        ])
    }
  }
})

test('a country has the zones whose clocks differ, the one most people live in first', () => {
  const winter = Date.parse('2026-11-23T00:00Z')
  expect(zonesOf('DE', winter, 30)).toEqual(['Europe/Berlin'])
  expect(zonesOf('ID', winter, 30)).toEqual(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'])
  expect(zonesOf('US', winter, 30)[0]).toBe('America/New_York')
  const distinct = zonesOf('US', winter, 365).map((zone) =>
    [offsetAt(winter, zone), offsetAt(winter + 182 * 86_400_000, zone)].join(),
  )
  expect(new Set(distinct).size).toBe(distinct.length)
  expect(distinct.length).toBeGreaterThanOrEqual(7)
  expect(zonesOf('XX', winter, 30)).toEqual(['UTC'])
})
