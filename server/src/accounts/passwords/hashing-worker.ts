/** A thread of low priority keeps hashing from delaying pages, files and compression. */
import { getPriority, platform, setPriority } from 'node:os'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashTask } from './hashing-pool.ts'

/** OWASP advises these parameters: 19 MiB, 2 passes, 1 lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A third of the CPU share of pages; less would starve logins. */
const NICENESS = 5

if (platform() === 'linux' && getPriority() < NICENESS) setPriority(NICENESS)

export default async ({ password, hashed, personalWords }: HashTask): Promise<string | boolean> => {
  if (personalWords) {
    // Most requests only compare a password, and the list takes some megabytes.
    const { isCommon } = await import('./common-passwords.ts')
    return isCommon(password, personalWords)
  }
  try {
    return hashed === undefined ? hashSync(password, strength) : verifySync(hashed, password)
  } catch (cause) {
    throw new Error('A password could not be hashed', { cause })
  }
}
