import pg from 'pg'
import { isOfConnection } from './client.ts'

/**
 * Whether something failed because the database cannot be asked just now: it is away, starts or stops, has no free connection
 * within the limit, or a statement or lock took longer than it may. The same call may succeed in some seconds. Looks at
 * the causes too, since the query that failed is told around them.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (isOfConnection(each) || driverSays.test(each.message)) return true
    if (each instanceof pg.DatabaseError && serverSays.test(each.code ?? '')) return true
  }
  return false
}

// The driver gives its own failures no code.
const driverSays = /^(timeout exceeded when trying to connect|Connection terminated|Client .* is not queryable)/

/**
 * Connection failures (08), serialisation and deadlock (40001, 40P01), too many connections (53300), the limits on locks,
 * statements and idle transactions (55P03, 57014, 25P03), shutting down, crashed, starting (57P01 to 57P03).
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const serverSays = /^(08...|40001|40P01|53300|55P03|57014|25P03|57P0[123])$/
