import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clearPostmaster } from './postmaster.ts'

test.each(['', '\n', 'not a number\n'])(
  'a broken postmaster.pid is no reason not to start: %j',
  async (content) => {
    const cluster = mkdtempSync(join(tmpdir(), 'amritvasya-cluster-'))
    const file = join(cluster, 'postmaster.pid')
    writeFileSync(file, content)
    await clearPostmaster(cluster)
    expect(existsSync(file)).toBe(false)
    rmSync(cluster, { recursive: true })
  },
)
