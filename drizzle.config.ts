import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['src/features/**/schema.ts', 'src/tools/*/schema.ts', 'src/desk/schema.ts', 'src/platform/backup/schema.ts'],
  out: 'migrations',
})
