// A program that uses the embedded database of a folder until it is killed; the tests kill it.
import pino from 'pino'
import { DatabaseClient } from '#platform/db/client.ts'
import { connectOrStart } from '#platform/postgres/connectOrStart.ts'

const database = await connectOrStart(process.argv[2]!, pino({ level: 'silent' }))
const client = new DatabaseClient(database.connection)
await client.connect()
await client.query('create table if not exists kept (name text)')
await client.query(`insert into kept values ('${process.argv[3]}')`)
console.log('written')
setInterval(() => {}, 1000)
