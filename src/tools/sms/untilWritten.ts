import { isDatabaseAway } from '#platform/db/away.ts'

/** Writes down what must not be lost, since it would be sent again: however long the database is away. */
export async function untilWritten(write: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}
