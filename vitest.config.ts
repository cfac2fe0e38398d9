import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Milliseconds; generous, because a busy machine with one core must not fail a test that is right. */
const poll = { poll: { timeout: 30_000 } }
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000, expect: poll }
/** Draws the same random cases in each run. */
const setupFiles = ['./server/src/testing/property-seed.ts']
/** Without it each process that a test starts would strip the types of the whole server anew. */
const env = { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/node') }
const exclude = ['**/node_modules/**', '**/build/**']
/** The sandbox stores its payments and parcels in PostgreSQL, too. */
const sandboxOnDatabase = ['sandbox/src/{razorpay,shiprocket}/**/*.test.ts']

/** Minutes each; `npm run test:operations` runs them. */
const operations = ['scripts/**/*.operations.test.mjs', 'server/**/*.operations.test.ts']

export default defineConfig({
  test: {
    // Server tests wait for PostgreSQL half of their time; each file has its own connections, which limits the number.
    maxWorkers: Math.min(availableParallelism() + 1, 6),
    projects: [
      {
        test: {
          name: 'unit',
          ...timeouts,
          setupFiles,
          include: [
            '{contract,storefront,back-office,sandbox,demo}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
            'e2e/**/*.test.ts',
          ],
          exclude: [...exclude, ...sandboxOnDatabase, ...operations],
        },
      },
      {
        // Everything of the server may use a real PostgreSQL, of which there is one for the run.
        test: {
          name: 'server',
          ...timeouts,
          setupFiles: [...setupFiles, './server/src/testing/shared-worker.ts'],
          env,
          // Files share the loaded modules of a worker: loading the server for each took a third of the time.
          isolate: false,
          include: ['server/**/*.test.ts', ...sandboxOnDatabase],
          exclude: [...exclude, ...operations, '**/*.lifecycle.test.ts'],
          globalSetup: './server/src/testing/global-setup.ts',
        },
      },
      {
        // Starts, kills and restarts the shop's own process: seconds each, after everything else.
        test: {
          name: 'lifecycle',
          setupFiles,
          env,
          include: ['server/**/*.lifecycle.test.ts'],
          exclude,
          globalSetup: './server/src/testing/filled-shop.ts',
          testTimeout: 300_000,
          // A start alone takes half a minute on a busy machine.
          expect: { poll: { timeout: 120_000 } },
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'operations',
          include: operations,
          exclude,
          testTimeout: 1_800_000,
          hookTimeout: 1_800_000,
        },
      },
    ],
  },
})
