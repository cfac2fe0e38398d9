import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { startShopProcess } from './shop-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    filledShop: string
  }
}

/** It signs the tokens of every copy. */
export const filledShopSecret = 'the secret of a test is long enough for anything'

/** Fills one shop for the run, because a first start takes some ten times as long as a copy of what it leaves. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'amritvasya-filled-'))
  // As root the database runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    writeFileSync(join(folder, 'token-secret'), filledShopSecret, { mode: 0o600 })
    const shop = startShopProcess({ DATA_DIR: folder })
    await shop.ready
    await shop.stop()
  } catch (error) {
    remove()
    throw error
  }
  project.provide('filledShop', folder)
  return remove
}

/** Makes the folder the data folder of a stopped demo shop, for tests whose subject is not the first start. */
export function copyFilledShop(folder: string): void {
  execFileSync('cp', ['-a', '--reflink=auto', `${inject('filledShop')}/.`, folder])
}
