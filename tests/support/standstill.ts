import type { ChildProcess } from 'node:child_process'
import { expect } from 'vitest'
import { ownConnection } from './ownConnection.ts'
import { endProgram } from './process.ts'
import type { World } from './world.ts'

/** Where a process stands still: a trigger's moment and table, and for which rows. */
export type Step = { on: string; when?: string; atCommit?: boolean }

/** The process to kill: one that runs, or how one is started that comes to its steps at once. */
type Doomed = ChildProcess | (() => ChildProcess)

/** Stops processes at steps of their work and kills them there. */
export type Standstill = Awaited<ReturnType<typeof openStandstill>>

// Any number that nothing else locks.
const key = 7043

/**
 * Lets a process be killed between any two steps that touch the database. It stands still by triggers there, so the code that is
 * killed is the product's own.
 */
export async function openStandstill(world: Pick<World, 'product'>) {
  const holder = await ownConnection(world)
  await holder.query(`create function stand_still_${key}() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(${key}, tg_argv[0]::integer); return coalesce(new, old); end $$`)
  const standing = async () => {
    const waiting = `select pid, objid::integer as step from pg_locks
      where locktype = 'advisory' and classid = ${key} and not granted order by step`
    return (await holder.query<{ pid: number; step: number }>(waiting)).rows
  }

  /** Starts something, kills a process once it stands still at every one of the steps, and waits until the database has noticed. */
  async function killAtAll(
    steps: readonly Step[],
    doomed: Doomed,
    start: () => void | Promise<void> = () => {},
  ): Promise<void> {
    for (const [at, { on, when = 'true', atCommit = false }] of steps.entries()) {
      const kind = atCommit
        ? `constraint trigger still_${at} after ${on} deferrable initially deferred`
        : `trigger still_${at} before ${on}`
      await holder.query(`create ${kind} for each row when (${when}) execute function stand_still_${key}(${at})`)
      await holder.query(`select pg_advisory_lock(${key}, ${at})`)
    }
    const child = typeof doomed === 'function' ? doomed() : doomed
    await start()
    const reached = async () => [...new Set((await standing()).map(({ step }) => step))]
    await expect.poll(reached, { timeout: 60_000, interval: 20 }).toEqual([...steps.keys()])
    const stopped = (await standing()).map(({ pid }) => pid)
    await endProgram(child, 'SIGKILL')
    for (const at of steps.keys()) await holder.query(`select pg_advisory_unlock(${key}, ${at})`)
    const living = async () =>
      (await holder.query('select 1 from pg_stat_activity where pid = any($1)', [stopped])).rowCount
    await expect.poll(living, { timeout: 60_000, interval: 20 }).toBe(0)
    for (const [at, { on }] of steps.entries()) {
      const [table] = on.split(' on ').slice(-1)
      await holder.query(`drop trigger still_${at} on ${table}`)
    }
  }

  return {
    killAtAll,
    /** The same for one step. */
    killAt: (step: Step, doomed: Doomed, start?: () => void | Promise<void>) => killAtAll([step], doomed, start),
    close: () => holder.end(),
  }
}
