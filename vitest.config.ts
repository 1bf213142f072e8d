import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const root = import.meta.dirname.replaceAll(/\W/g, '\\$&')
const application = new RegExp(`${root}/(contract|db|demo|domain|server|texts)/(?!.*\\.test\\.ts)`)
/** Node.js loads the application, once for all test files of a process. */
const byNode = { deps: { external: [application] } }

/** For what a test awaits, on busy machines. */
const patient = { poll: { timeout: 60_000 } }
const retry = Number(process.env['RETRIES'] ?? 0)

export default defineConfig({
  test: {
    // Finds code that depends on the machine's time zone.
    env: { TZ: 'Asia/Tokyo' },
    // API tests mostly wait for PostgreSQL.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          retry,
          expect: patient,
          isolate: false,
          include: ['{domain,contract,texts,scripts}/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
          // Property tests run a hundred times, maybe on a busy machine.
          testTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'api',
          retry,
          expect: patient,
          include: ['{server,db,demo}/**/*.test.ts'],
          globalSetup: 'test/global-setup.ts',
          server: byNode,
          setupFiles: 'test/fresh-modules.ts',
          isolate: false,
          // Long, for busy machines.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        // The short form. `npm run trust` runs the full size.
        test: {
          name: 'trust',
          retry,
          expect: patient,
          include: ['trust/**/*.test.ts'],
          globalSetup: 'test/global-setup.ts',
          server: byNode,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
