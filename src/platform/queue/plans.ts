import { getConstructionPlans } from 'pg-boss'
import packageFile from 'pg-boss/package.json' with { type: 'json' }

/** The version of the queue's tables that this program works with. */
export const queueVersion: number = packageFile.pgboss.schema

/** The statements that make the queue's tables, without the transaction that pg-boss puts around them: the caller has one. */
export const queuePlans = (): string =>
  getConstructionPlans('pgboss')
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '')
