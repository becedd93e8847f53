import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'parts', include: ['src/**/*.test.ts', 'scripts/**/*.test.mjs'] } },
      {
        extends: true,
        // A whole product with its browser on a busy machine gets a second try; the report names who needed it.
        test: { name: 'whole', include: ['tests/**/*.test.ts'], retry: 1 },
      },
    ],
  },
})
