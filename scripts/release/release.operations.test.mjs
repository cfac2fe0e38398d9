import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { environment, root } from '../steps/run.mjs'
import { hashOf } from './archive.mjs'
import { readReleaseVersion } from './shop-files.mjs'
import { runInBareDebian, whyNoBareDebian } from './testing/bare-debian.mjs'
import { onThisMachine } from './testing/busy-machine.mjs'

const version = readReleaseVersion()
const archive = `amritvasya-${version}-linux-x64.tar.gz`
const made = [archive, `amritvasya-${version}-linux-x64.cdx.json`, 'SHA256SUMS']

/** @type {string} */
let scratch
/** @type {string} */
let output
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'amritvasya-releases-'))
  output = makeRelease('one', { TZ: 'Asia/Kolkata', LC_ALL: 'C.UTF-8' }, '022')
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/**
 * Makes a release of the commit that is checked out, in a clone of its own.
 * @param {string} folder of the clone
 * @param {Record<string, string>} env
 * @param {string} umask
 * @returns {string} the folder with the archive
 */
function makeRelease(folder, env, umask) {
  const clone = join(scratch, folder)
  mkdirSync(clone, { recursive: true })
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone])
  execFileSync('sh', ['-c', `umask ${umask} && exec npm run release -- --arch x64`], {
    cwd: clone,
    env: { ...environment(clone, {}), ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return join(clone, 'dist-release')
}

test('two clean clones of one commit make the same bytes', () => {
  const other = makeRelease('another/much longer path', { TZ: 'America/New_York', LC_ALL: 'C' }, '077')
  const hashes = (/** @type {string} */ folder) =>
    Object.fromEntries(made.map((name) => [name, hashOf('sha256', readFileSync(join(folder, name)))]))
  process.stdout.write(`${JSON.stringify(hashes(output), null, 2)}\n`)
  expect(hashes(other)).toEqual(hashes(output))
})

describe('on a bare Debian without npm and without network', () => {
  if (whyNoBareDebian) process.stdout.write(`${whyNoBareDebian}\n`)

  test.skipIf(whyNoBareDebian)('the demo shop starts within ten seconds from a read-only folder', () => {
    const script = join(root, 'scripts/release/testing/start-twice.mjs')
    const starts = runInBareDebian(join(output, archive), `amritvasya-${version}`, script)
    process.stdout.write(`${JSON.stringify(starts)}\n`)
    const all = {
      '/': 200,
      '/products': 200,
      '/back-office/': 200,
      '/sandbox/mail': 200,
      '/api/health/ready': 200,
    }
    const start = { readySeconds: expect.any(Number), stopSeconds: expect.any(Number), pages: all, code: 0 }
    expect(starts).toEqual([start, start])
    for (const { readySeconds, stopSeconds } of /** @type {Record<string, number>[]} */ (starts)) {
      expect(readySeconds).toBeLessThan(onThisMachine(10))
      expect(stopSeconds).toBeLessThan(onThisMachine(10))
    }
  })
})
