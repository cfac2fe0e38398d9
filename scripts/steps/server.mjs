import { pinnedNode } from './run.mjs'

/**
 * How the shop's server is started, so that it stays small (docs/operations.md): young objects get 8 MB, all threads
 * share two pools of C memory, and what is freed of it goes back to the system.
 */
export const serverProgram = pinnedNode
export const serverParameters = ['--max-semi-space-size=8', 'server/src/main.ts']
export const serverEnvironment = {
  NODE_ENV: process.env.NODE_ENV || 'production',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
}
