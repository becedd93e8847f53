import { customType } from 'drizzle-orm/pg-core'

/** A column of bytes (PostgreSQL's `bytea`). */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
