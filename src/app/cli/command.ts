import type * as platform from '#platform/commandLine/command.ts'
import type { Desk } from './desk.ts'

/** A command of the house itself: it may use all of the desk. */
export type Command = platform.Command<Desk>
