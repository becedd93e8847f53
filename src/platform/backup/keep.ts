/** How many of the newest backups of different days, weeks (from Monday) and months are kept, in UTC. */
export type KeepRule = { daily: number; weekly: number; monthly: number }

/** Reads a rule such as `7 daily, 4 weekly, 6 monthly`; undefined where it is none or keeps nothing. */
export function readKeepRule(text: string): KeepRule | undefined {
  const rule: KeepRule = { daily: 0, weekly: 0, monthly: 0 }
  for (const word of text.split(',')) {
    const [, count, unit] = /^\s*(\d{1,4}) (daily|weekly|monthly)\s*$/.exec(word) ?? []
    if (!unit) return undefined
    rule[unit as keyof KeepRule] = Number(count)
  }
  return rule.daily + rule.weekly + rule.monthly > 0 ? rule : undefined
}

const dayMs = 86_400_000

/** What tells periods apart: two moments of one period have the same. */
const periods: { [Unit in keyof KeepRule]: (at: Date) => string | number } = {
  daily: (at) => Math.floor(at.getTime() / dayMs),
  // 1 January 1970 was a Thursday.
  weekly: (at) => Math.floor((at.getTime() / dayMs + 3) / 7),
  monthly: (at) => at.toISOString().slice(0, 7),
}

/** Which of some moments a rule keeps: of each period the newest one, and the newest of all whatever the rule says. */
export function keptOf(moments: readonly Date[], rule: KeepRule): Set<Date> {
  const newestFirst = moments.toSorted((a, b) => b.getTime() - a.getTime())
  const kept = new Set(newestFirst.slice(0, 1))
  for (const unit of Object.keys(periods) as (keyof KeepRule)[]) {
    const seen = new Set<string | number>()
    for (const at of newestFirst) {
      const period = periods[unit](at)
      if (seen.has(period)) continue
      if (seen.size >= rule[unit]) break
      seen.add(period)
      kept.add(at)
    }
  }
  return kept
}
