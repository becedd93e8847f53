export { connectOrStart, type EmbeddedDatabase } from '#platform/postgres/connectOrStart.ts'
