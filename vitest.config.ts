import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // A test that depends on the machine's time zone fails where the machine stands somewhere else.
    env: { TZ: 'Asia/Tokyo' },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['server/**/*.test.ts', 'db/**/*.test.ts', 'demo/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: 'test/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
