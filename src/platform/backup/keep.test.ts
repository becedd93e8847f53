import { expect, test } from 'vitest'
import { keptOf, readKeepRule } from './keep.ts'
import { backupName, madeAt } from './names.ts'

const dayMs = 86_400_000

test('a rule is read as it is written, and nonsense is none', () => {
  expect(readKeepRule('7 daily, 4 weekly, 6 monthly')).toEqual({ daily: 7, weekly: 4, monthly: 6 })
  expect(readKeepRule('3 daily')).toEqual({ daily: 3, weekly: 0, monthly: 0 })
  for (const text of ['', '7', 'daily', '7 yearly', '0 daily', '-1 daily', '7 daily 4 weekly'])
    expect(readKeepRule(text), text).toBeUndefined()
})

test('whatever was made when, each period keeps its newest and no rule keeps more than it says', () => {
  const rule = { daily: 7, weekly: 4, monthly: 6 }
  for (let seed = 1; seed <= 50; seed++) {
    const start = Date.UTC(2024, 0, 1) + seed * 977 * dayMs
    const every = dayMs * (0.1 + (seed % 7))
    const moments = Array.from({ length: 20 * seed }, (_, at) => new Date(start + at * every))
    const kept = [...keptOf(moments, rule)]
    expect(kept.length, `seed ${seed}`).toBeLessThanOrEqual(17)
    expect(kept).toContain(moments.at(-1))
    const days = (all: Date[]) => [...new Set(all.map((at) => at.toISOString().slice(0, 10)))].slice(-7)
    expect(
      kept.map((at) => at.toISOString().slice(0, 10)),
      `seed ${seed}`,
    ).toEqual(expect.arrayContaining(days(moments)))
    // What a rule keeps today it would keep again: sweeping twice deletes nothing more.
    expect(keptOf(kept, rule).size, `seed ${seed}`).toBe(kept.length)
  }
})

test('a name tells when a backup was made, and other names are of nobody', () => {
  const at = new Date('2026-11-23T05:42:10.123Z')
  expect(backupName(at, true)).toBe('sundry-2026-11-23T05-42-10Z.tar.gz.age')
  expect(madeAt(backupName(at, false))).toEqual(new Date('2026-11-23T05:42:10Z'))
  for (const name of ['letter.txt', 'sundry-2026-11-23T05-42-10Z.tar.gz.part', 'sundry-2026-99-23T05-42-10Z.tar.gz'])
    expect(madeAt(name), name).toBeUndefined()
})
