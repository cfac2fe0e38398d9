/**
 * A separate low-priority thread keeps milliseconds of hashing from delaying pages, and files and compression in Node's
 * thread pool.
 */
import { getPriority, platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashResult, HashTask } from './hashing-pool.ts'

/** Argon2id (the package's default) with 19 MiB, 2 passes, 1 lane, as OWASP advises. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Under load a third of the CPU share of pages; less would starve logins. */
const NICENESS = 5

// Elsewhere the priority applies to the whole process.
if (platform() === 'linux' && getPriority() < NICENESS) setPriority(NICENESS)

async function runTask({ password, hashed, personalWords }: HashTask): Promise<HashResult> {
  try {
    if (personalWords) {
      // Lazy: most requests only compare a password, and the list takes some megabytes.
      const { isCommon } = await import('./common-passwords.ts')
      return { result: isCommon(password, personalWords) }
    }
    return { result: hashed === undefined ? hashSync(password, strength) : verifySync(hashed, password) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'unknown' }
  }
}

parentPort?.on('message', async (task: HashTask) => parentPort?.postMessage(await runTask(task)))
