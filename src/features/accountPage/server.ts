import type { AccountBelongings } from '#features/accounts/belongings.ts'
import type { App } from '#platform/http/server.ts'
import { leavingRoutes } from './leavingRoutes.ts'
import { passwordRoutes } from './passwordRoutes.ts'
import { resultRoutes } from './resultRoutes.ts'
import { sessionRoutes } from './sessionRoutes.ts'

/** Passwords, sessions, results, and leaving: what the owner of an account decides about it. */
export function securityRoutes(app: App, belongings: AccountBelongings[]): void {
  passwordRoutes(app)
  sessionRoutes(app)
  resultRoutes(app)
  leavingRoutes(app, belongings)
}
