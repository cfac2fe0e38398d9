import { join } from 'node:path'
import { pinnedNode, root } from './run.mjs'

/**
 * How the shop's server is started, so that it stays small (docs/operations.md). Young objects get 4 MB. Under a limit
 * of 256 MB for the others, three times what they take, V8 lets them grow by a third between collections instead of
 * fourfold: that saves some 50 MB, and a page that is not in memory takes a third more to render. All threads share one
 * pool of C memory, and what is freed of it goes back to the system. Node keeps what it makes of the sources in a folder:
 * without that it would load its TypeScript compiler at every start, for 17 MB and half a second.
 */
export const serverProgram = pinnedNode
export const serverParameters = ['--max-semi-space-size=4', '--max-old-space-size=256', 'server/src/main.ts']
export const serverEnvironment = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(root, 'node_modules/.cache/node'),
  NODE_ENV: process.env.NODE_ENV || 'production',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
