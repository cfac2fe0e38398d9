import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { environment, root } from '../steps/run.mjs'
import { hashOf } from './archive.mjs'
import { readReleaseVersion } from './shop-files.mjs'

const version = readReleaseVersion()
const archive = `amritvasya-${version}-linux-x64.tar.gz`
const made = [archive, `amritvasya-${version}-linux-x64.cdx.json`, 'SHA256SUMS']

/** @type {string} */
let scratch
/** @type {string} */
let output
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'amritvasya-releases-'))
  // Started by root the shop runs PostgreSQL as another user, who must be able to enter the folder.
  chmodSync(scratch, 0o755)
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

test('the demo shop starts out of the archive, without npm and the packages of a clone', async () => {
  execFileSync('tar', ['-xzf', join(output, archive), '-C', scratch])
  const release = join(scratch, `amritvasya-${version}`)
  execFileSync('sha256sum', ['--quiet', '--check', 'SHA256SUMS'], { cwd: release })
  const env = { PATH: '/usr/bin:/bin', PORT: '0', DATA_DIR: join(scratch, 'data') }
  const shop = spawn(join(release, 'bin/amritvasya'), ['start'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void shop.kill('SIGKILL'))
  const ended = once(shop, 'exit')
  let address = ''
  for await (const line of createInterface({ input: shop.stdout })) {
    address = /^Shop ready at (\S+)$/.exec(line)?.[1] ?? ''
    if (address) break
  }
  shop.stdout.resume()
  for (const path of ['/', '/products', '/back-office/', '/sandbox/mail', '/api/health/ready'])
    expect((await fetch(`${address}${path}`)).status, path).toBe(200)
  shop.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
