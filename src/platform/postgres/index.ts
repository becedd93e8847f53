export { connectOrStart } from '#platform/postgres/connectOrStart.ts'
