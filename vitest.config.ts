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
        test: {
          name: 'whole',
          include: ['tests/**/*.test.ts'],
          globalSetup: ['tests/support/templateDatabase.ts'],
        },
      },
    ],
  },
})
