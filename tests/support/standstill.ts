import type { ChildProcess } from 'node:child_process'
import type { Pool, PoolClient } from 'pg'
import { expect } from 'vitest'
import { endProgram } from './process.ts'

/** Where a process stands still: a trigger's moment and table, and for which rows. */
export type Step = { on: string; when?: string; atCommit?: boolean }

/** Stops processes at a step of their work and kills them there. */
export type Standstill = Awaited<ReturnType<typeof openStandstill>>

// Any number that nothing else locks.
const key = 7043

/**
 * Lets a process be killed between any two steps that touch the database. It stands still by a trigger there, so the code that is
 * killed is the product's own.
 */
export async function openStandstill(pool: Pool) {
  const holder: PoolClient = await pool.connect()
  await holder.query(`create function stand_still_${key}() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(${key}); return coalesce(new, old); end $$`)
  const standing = async () => {
    const waiting = `select pid from pg_locks where locktype = 'advisory' and objid = ${key} and not granted`
    return (await holder.query<{ pid: number }>(waiting)).rows.map(({ pid }) => pid)
  }

  return {
    /** Starts something, kills a process where that makes it stand still, and waits until the database has noticed. */
    async killAt({ on, when = 'true', atCommit = false }: Step, child: ChildProcess, start: () => void): Promise<void> {
      const [table] = on.split(' on ').slice(-1)
      const kind = atCommit
        ? `constraint trigger still after ${on} deferrable initially deferred`
        : `trigger still before ${on}`
      await holder.query(`create ${kind} for each row when (${when}) execute function stand_still_${key}()`)
      await holder.query(`select pg_advisory_lock(${key})`)
      start()
      await expect.poll(standing, { timeout: 60_000, interval: 20 }).not.toEqual([])
      const stopped = await standing()
      await endProgram(child, 'SIGKILL')
      await holder.query(`select pg_advisory_unlock(${key})`)
      const living = async () =>
        (await holder.query('select 1 from pg_stat_activity where pid = any($1)', [stopped])).rowCount
      await expect.poll(living, { timeout: 60_000, interval: 20 }).toBe(0)
      await holder.query(`drop trigger still on ${table}`)
    },
    close: () => holder.release(),
  }
}
