import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // A test that depends on the machine's time zone fails where the machine stands somewhere else.
    env: { TZ: 'Asia/Tokyo' },
    // The tests of the API wait for PostgreSQL more than they compute.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,contract,scripts}/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
          // Properties are tried a hundred times, on a machine that may have other work.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['{server,db,demo}/**/*.test.ts'],
          globalSetup: 'test/global-setup.ts',
          setupFiles: 'test/fresh-modules.ts',
          isolate: false,
          // Generous: a busy machine is no failure.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        // Its short form; at full size it is `npm run trust`.
        test: {
          name: 'trust',
          include: ['trust/**/*.test.ts'],
          globalSetup: 'test/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
