import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { environment, pinnedNode, root } from './run.mjs'

/**
 * Limits the server's memory (docs/operations.md). The young generation has 4 MB. Under a limit of 256 MB, three times
 * the need, V8 lets the old generation grow by a third between collections instead of fourfold: this saves some 50 MB,
 * and rendering an uncached page takes a third longer. All threads share one malloc arena, and freed memory goes back
 * to the system. The compile cache saves loading the TypeScript compiler at every start, which costs 17 MB and half a
 * second.
 */
export const serverProgram = pinnedNode
export const serverParameters = [
  '--max-semi-space-size=4',
  '--max-old-space-size=256',
  join(root, 'server/src/main.ts'),
]
export const serverEnvironment = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(root, 'node_modules/.cache/node'),
  NODE_ENV: process.env.NODE_ENV || 'production',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/**
 * @param {string} cwd what a relative DATA_DIR refers to
 * @returns {import('./supervise.mjs').ServerProcess}
 */
export const serverProcess = (cwd) => ({
  // A release brings its Node outside of node_modules.
  program: existsSync(serverProgram) ? serverProgram : process.execPath,
  parameters: serverParameters,
  cwd,
  env: environment(root, serverEnvironment),
})
