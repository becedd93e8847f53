import type { Portrait, Random } from './portrait.ts'

/** Something wrong with portraits, drawn over them by seed. */
export type Fault = {
  name: string
  /** Nothing is wrong with it: what is counted are false alarms. */
  isSound?: boolean
  checks: readonly string[]
  make: (portrait: Portrait, random: Random) => Promise<Buffer | undefined>
}
