import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashOf } from '../release/archive.mjs'
import { previousRelease } from '../steps/releases.mjs'
import { root } from '../steps/run.mjs'
import { listBoxes } from './commands.mjs'
import { whyNoMachine } from './testing/machine.mjs'
import { makeRelease } from './testing/prepare.mjs'
import { answers, bootShopMachine, host } from './testing/shop-machine.mjs'

/** PROOF_FORMER_RELEASE is the folder of its archive, which `npm run test:operations -- upgrade` makes. */
const { PROOF_DEBIAN: suite = 'bookworm', PROOF_FORMER_RELEASE: formerFolder } = process.env
const reason =
  whyNoMachine() ?? (formerFolder ? undefined : 'npm run test:operations -- upgrade makes the former release')
if (reason)
  process.stdout.write(`Not proven: the upgrade of the former release by docs/deploy.md, as ${reason}\n`)

/** Both have the version of the former one until the next release is named. */
const version = `${previousRelease.version}-next`

/**
 * Makes an archive one of another version.
 * @param {string} archive with SHA256SUMS beside it
 * @param {string} folder empty
 */
function relabel(archive, folder) {
  const [, former = ''] = /^amritvasya-(.+)-linux-x64\.tar\.gz$/.exec(basename(archive)) ?? []
  const unpacked = join(folder, `amritvasya-${version}`)
  execFileSync('tar', ['-xzf', archive, '-C', folder])
  renameSync(join(folder, `amritvasya-${former}`), unpacked)
  const file = join(unpacked, 'package.json')
  const sums = join(unpacked, 'SHA256SUMS')
  const before = readFileSync(file, 'utf8')
  const after = before.replace(`"version": "${former}"`, `"version": "${version}"`)
  writeFileSync(file, after)
  const sha256 = (/** @type {string} */ text) => hashOf('sha256', Buffer.from(text))
  writeFileSync(sums, readFileSync(sums, 'utf8').replace(sha256(before), sha256(after)))
  const name = `amritvasya-${version}-linux-x64.tar.gz`
  execFileSync('tar', ['-czf', join(folder, name), '-C', folder, basename(unpacked)])
  rmSync(unpacked, { recursive: true })
  writeFileSync(
    join(folder, 'SHA256SUMS'),
    `${hashOf('sha256', readFileSync(join(folder, name)))}  ${name}\n`,
  )
}

describe.skipIf(reason)('the former release on an empty Debian', () => {
  const git = (/** @type {string} */ path) =>
    execFileSync('git', ['show', `${previousRelease.commit}:${path}`], { cwd: root, encoding: 'utf8' })
  /** @type {import('./testing/shop-machine.mjs').ShopMachine} */
  let shop
  /** @type {string} */
  let scratch
  let firstPassword = ''
  let migrations = ''

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'amritvasya-upgrade-'))
    const next = join(scratch, 'next')
    mkdirSync(next)
    relabel(makeRelease(join(scratch, 'made')), next)
    shop = await bootShopMachine(suite)
    shop.copy(formerFolder ?? '')
  })
  afterAll(async () => {
    await shop?.close()
    rmSync(scratch, { recursive: true, force: true })
  })

  /** Runs boxes of one section of docs/deploy.md. @param {string} document @param {string} release @param {string} section */
  const boxesOf = (document, release, section) => {
    const boxes = listBoxes(document.replaceAll('VERSION', release)).filter((box) => box.section === section)
    expect(boxes, section).not.toEqual([])
    return boxes.map(({ commands }) => commands)
  }
  const signIn = () =>
    shop.run(
      `curl --silent --include --header 'content-type: application/json' --header 'origin: https://${host}' --data @- \\
        https://${host}/api/back-office/sign-in`,
      JSON.stringify({ email: 'meera@example.com', password: firstPassword }),
    )
  /** The shop of a version serves, and the owner of before signs in. @param {string} expected */
  const expectShop = async (expected) => {
    expect(await shop.run('amritvasya --version')).toBe(`${expected}\n`)
    const health = await shop.run(`curl --silent --fail https://${host}/api/health/live`)
    expect(JSON.parse(health)).toMatchObject({ version: expected })
    await shop.run(`curl --silent --fail --output /dev/null https://${host}/`)
    expect(await signIn()).toMatch(/^HTTP\/2 200/)
    expect(await shop.run('amritvasya books')).toMatch(/All \d+ rules hold/)
  }
  const countBackups = async () =>
    Number(await shop.run('find /var/backups/amritvasya -name manifest.json | wc -l'))
  const secretsOf = () => shop.run('cd /etc/amritvasya/credentials && sha256sum *')

  test('is installed by its own document', async () => {
    const document = git('docs/deploy.md')
    for (const section of ['1. Name and server', '2. The release']) {
      for (const commands of boxesOf(document, previousRelease.version, section)) await shop.run(commands)
    }
    const [install = ''] = boxesOf(document, previousRelease.version, '3. The shop')
    const output = await shop.run(install, `${answers.join('\n')}\n`)
    firstPassword = /^First password: (\S+)$/m.exec(output)?.[1] ?? ''
    await expectShop(previousRelease.version)
    await shop.run('rm /root/amritvasya-*.tar.gz /root/SHA256SUMS && amritvasya backup')
    migrations = await shop.run('ls /opt/amritvasya/server/src/migrations')
  })

  test('is replaced by this one after a backup, and nothing of the shop is lost', async () => {
    const [backups, secrets] = [await countBackups(), await secretsOf()]
    shop.copy(join(scratch, 'next'))
    const document = readFileSync(join(root, 'docs/deploy.md'), 'utf8')
    for (const commands of boxesOf(document, version, '2. The release')) await shop.run(commands)
    const [install = ''] = boxesOf(document, version, '3. The shop')
    const output = await shop.run(install)
    expect(output).toContain(
      `Making a backup before amritvasya-${version} replaces amritvasya-${previousRelease.version}`,
    )
    expect(await countBackups()).toBeGreaterThan(backups)
    await expectShop(version)
    expect(await secretsOf()).toBe(secrets)
    expect(await shop.run(install)).toContain('Nothing had to be changed.')
    // The former release is not this one under another name.
    expect(await shop.run('ls /opt/amritvasya/server/src/migrations')).not.toBe(migrations)
    expect(await shop.run('amritvasya check || true')).not.toMatch(/^failed/m)
    await shop.run('amritvasya backup')
  })

  test('takes its place again on the newer schema, and gives way once more', async () => {
    for (const each of [previousRelease.version, version]) {
      await shop.run(`/opt/amritvasya-${each}/deploy/install.sh`)
      await expectShop(each)
    }
    expect(globSync('*', { cwd: join(shop.machine.folder, 'opt') }).toSorted()).toEqual([
      'amritvasya',
      `amritvasya-${previousRelease.version}`,
      `amritvasya-${version}`,
    ])
  })
})
