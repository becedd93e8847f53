import type pg from 'pg'

/** A statement as it was sent. */
type Sent = { text: string; values: unknown[] }

/** How PostgreSQL carries out a statement. */
export type Carried = {
  text: string
  /** Time of the database, in ms. */
  milliseconds: number
  /** Tables of more than a thousand rows that are read from end to end. */
  scanned: string[]
}

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

const large = 1000

/** Asks, has what that changed undone, and answers how each statement was carried out; one that came several times counts once. */
export async function explained(pool: pg.Pool, ask: (client: pg.PoolClient) => Promise<unknown>): Promise<Carried[]> {
  const client = await pool.connect()
  const sent: Sent[] = []
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<pg.QueryResult>
  try {
    await query('begin')
    const recording = new Proxy(client, {
      get(target, name) {
        if (name !== 'query') return Reflect.get(target, name)
        return (asked: string | { text: string }, values: unknown[] = []) => {
          const text = typeof asked === 'string' ? asked : asked.text
          if (explainable.test(text) && !sent.some((other) => other.text === text)) sent.push({ text, values })
          // All of it is undone in the end, so no transaction within may end ours.
          return query(ofTransaction.test(text) ? 'select' : asked, values)
        }
      },
    })
    await query('savepoint before')
    await ask(recording)
    await query('rollback to before')
    const carried: Carried[] = []
    for (const { text, values } of sent) {
      await query('savepoint one')
      const { rows } = await query(`explain (analyze, timing off, format json) ${text}`, values)
      await query('rollback to one')
      const [{ Plan: plan, 'Execution Time': execution, 'Planning Time': planning }] = rows[0]['QUERY PLAN']
      carried.push({ text, milliseconds: execution + planning, scanned: [...new Set(scannedBy(plan))] })
    }
    return carried
  } finally {
    await query('rollback')
    client.release(true)
  }
}

const ofTransaction = /^(begin|commit|rollback)\b(?! to)/i
const explainable = /^\s*(select|insert|update|delete|with|\()/i

function scannedBy(node: Node): string[] {
  const read = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
  const own = node['Node Type'] === 'Seq Scan' && read > large ? [node['Relation Name'] ?? '?'] : []
  return [...own, ...(node.Plans ?? []).flatMap(scannedBy)]
}
