import { type DatabaseAddress, DatabaseClient } from './client.ts'

/** How long the database may take to answer at all, in milliseconds. */
const answerMs = 30_000

/** Opens a connection whose statements take as long as they take: for migrations, backups and restores. `name` is how the server lists it. */
export async function connectUnhurried(address: DatabaseAddress, name: string): Promise<DatabaseClient> {
  const client = new DatabaseClient({ ...address, application_name: name, connectionTimeoutMillis: answerMs })
  await client.connect()
  return client
}
