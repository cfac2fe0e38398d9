/**
 * Hashes and compares passwords on a thread of its own, of low priority: that is a pure use of the processor for
 * milliseconds, which pages must not wait for, and neither must files and compression in Node's thread pool.
 */
import { getPriority, platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashAnswer, HashOrder } from './hashing-threads.ts'

/** Argon2id (the package's default) with 19 MiB, 2 passes, 1 lane, as OWASP advises. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A niceness: where the processor is short, a third of what a page gets. Less would starve logins on a busy machine. */
const niceness = 5

// Linux gives a priority to each thread; elsewhere this would slow the whole shop down.
if (platform() === 'linux' && getPriority() < niceness) setPriority(niceness)

async function answer({ password, hashed, personalWords }: HashOrder): Promise<HashAnswer> {
  try {
    if (personalWords) {
      // Loaded when it is needed first: most orders compare a password, and the list takes some megabytes.
      const { isCommon } = await import('./common-passwords.ts')
      return { result: isCommon(password, personalWords) }
    }
    return { result: hashed === undefined ? hashSync(password, strength) : verifySync(hashed, password) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'unknown' }
  }
}

parentPort?.on('message', async (order: HashOrder) => parentPort?.postMessage(await answer(order)))
