import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { environment, root } from '../steps/run.mjs'
import { hashOf } from './archive.mjs'
import { readReleaseVersion } from './shop-files.mjs'
import { onThisMachine } from './testing/busy-machine.mjs'
import { childrenOf, openPodman, stateOf, whyNoContainers } from './testing/podman.mjs'

const version = readReleaseVersion()
const archive = `amritvasya-${version}-linux-x64.tar.gz`
const imageFile = `amritvasya-${version}-linux-x64.image.tar.gz`
const image = `localhost/amritvasya:${version}`
const userOfImage = '10001:10001'

if (whyNoContainers) process.stdout.write(`${whyNoContainers}\n`)

describe.skipIf(whyNoContainers)('the container image', () => {
  /** @type {string} */
  let scratch
  /** @type {ReturnType<typeof openPodman>} */
  let store
  /** @type {{ url(database: string): string, stop(): Promise<void> }} */
  let postgres

  /** @param {string} script @param {string[]} parameters */
  const make = (script, ...parameters) =>
    execFileSync('node', [join(root, 'scripts', script), ...parameters], {
      env: environment(root, {}),
      stdio: ['ignore', 'inherit', 'inherit'],
    })

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'amritvasya-containers-'))
    chmodSync(scratch, 0o755)
    make('release.mjs', '--arch', 'x64', '--uncommitted', '--output', join(scratch, 'one'))
    make('release-image.mjs', '--folder', join(scratch, 'one'))
    store = openPodman(join(scratch, 'podman'))
    store.load(join(scratch, 'one', imageFile))
    const embedded = '../../server/src/platform/database/embedded/embedded.ts'
    const { startEmbedded } = await import(new URL(embedded, import.meta.url).href)
    const settings = { unix_socket_permissions: '0777' }
    postgres = await startEmbedded(join(scratch, 'database'), true, { settings })
    // The user of the container is another one.
    chmodSync(join(scratch, 'database/socket'), 0o755)
  })
  afterAll(async () => {
    for (const name of ['demo', 'shop', 'small'])
      store?.podman('rm', '--force', '--ignore', '--time', '0', name)
    await postgres?.stop()
    rmSync(scratch, { recursive: true, force: true })
  })

  /** @param {string} name @returns {number} seconds until the first page */
  function startUntilPage(name) {
    const began = performance.now()
    store.podman('start', name)
    awaitPage(name)
    return (performance.now() - began) / 1_000
  }

  /** @param {string} name */
  const awaitPage = (name) =>
    Number(
      execFileSync(
        'nsenter',
        [
          '--target',
          String(store.pidOf(name)),
          '--net',
          process.execPath,
          join(import.meta.dirname, 'testing/first-page.mjs'),
        ],
        { encoding: 'utf8' },
      ),
    )

  /** @param {string} name */
  const countStarts = (name) => store.logs(name).match(/^Shop ready at /gm)?.length ?? 0

  /** @param {string} name */
  const countEnds = (name) => store.logs(name).match(/^The shop ended \(/gm)?.length ?? 0

  /**
   * @param {string} name
   * @param {() => void} end ends the server or what it needs
   * @param {RegExp} why a line of the log
   */
  async function expectRestart(name, end, why) {
    const [starts, ends] = [countStarts(name), countEnds(name)]
    end()
    // A heap takes seconds until it is full.
    await expect.poll(() => countEnds(name), { timeout: 60_000, interval: 200 }).toBeGreaterThan(ends)
    const began = performance.now()
    await expect.poll(() => countStarts(name), { timeout: 120_000, interval: 200 }).toBeGreaterThan(starts)
    awaitPage(name)
    const seconds = (performance.now() - began) / 1_000
    const [line = ''] = why.exec(store.logs(name)) ?? []
    process.stdout.write(`${line}: there again after ${seconds.toFixed(1)} s\n`)
    expect(store.logs(name)).toMatch(why)
    expect(seconds).toBeLessThan(onThisMachine(10))
  }

  /** @param {string} name @returns {{ supervisor: number, server: number }} their ids on this machine */
  function processesOf(name) {
    const [supervisor = 0] = childrenOf(store.pidOf(name))
    const [server = 0] = childrenOf(supervisor)
    return { supervisor, server }
  }

  /** @param {string} name @returns {{ seconds: number, code: string }} */
  function stop(name) {
    const began = performance.now()
    store.podman('stop', '--time', '20', name)
    const seconds = (performance.now() - began) / 1_000
    return { seconds, code: store.podman('inspect', name, '--format', '{{.State.ExitCode}}') }
  }

  /** @param {string} name */
  function newVolume(name) {
    const folder = join(scratch, name)
    mkdirSync(folder)
    execFileSync('chown', [userOfImage, folder])
    return folder
  }

  test('is the same when it is made again', () => {
    const other = join(scratch, 'other')
    mkdirSync(other)
    copyFileSync(join(scratch, 'one', archive), join(other, archive))
    make('release-image.mjs', '--folder', other)
    const [first, second] = ['one', 'other'].map((name) =>
      hashOf('sha256', readFileSync(join(scratch, name, imageFile))),
    )
    expect(second).toBe(first)
    process.stdout.write(`${imageFile} ${first}\n`)
  })

  test('serves the first page within 5 s with a PostgreSQL of one’s own, and stops within 10 s', () => {
    const data = newVolume('data')
    const secrets = newVolume('secrets')
    writeFileSync(join(secrets, 'DATABASE_URL'), 'postgres:///postgres?host=/database&user=postgres')
    execFileSync('chown', [userOfImage, join(secrets, 'DATABASE_URL')])
    chmodSync(join(secrets, 'DATABASE_URL'), 0o400)
    const volumes = [
      `${data}:/data`,
      `${secrets}:/run/secrets:ro`,
      `${join(scratch, 'database/socket')}:/database`,
    ]
    const settings = ['--env', 'SHOP_MODE=demo', '--env', 'CREDENTIALS_DIRECTORY=/run/secrets']
    store.create('shop', [...settings, ...volumes.flatMap((volume) => ['--volume', volume])], image)
    const first = startUntilPage('shop')
    const firstStop = stop('shop')
    const second = startUntilPage('shop')
    const secondStop = stop('shop')
    process.stdout.write(`${JSON.stringify({ first, firstStop, second, secondStop })}\n`)
    expect(store.logs('shop')).toMatch(/^Shop ready at /m)
    expect([firstStop.code, secondStop.code]).toEqual(['0', '0'])
    // The first start fills the demo shop.
    expect(first).toBeLessThan(onThisMachine(10))
    expect(second).toBeLessThan(onThisMachine(5))
    expect(Math.max(firstStop.seconds, secondStop.seconds)).toBeLessThan(onThisMachine(10))
    expect(readdirSync(join(data, 'shop'))).not.toContain('postgres')
  })

  describe('with its own PostgreSQL in the one volume', () => {
    beforeAll(() => {
      store.create('demo', ['--env', 'SHOP_MODE=demo', '--volume', `${newVolume('demo')}:/data`], image)
      startUntilPage('demo')
    })

    const inside = (/** @type {string[]} */ ...command) => store.podman('exec', 'demo', ...command)

    test('runs as a user without rights, from a root that nobody can write to', () => {
      const status = readFileSync(`/proc/${store.pidOf('demo')}/status`, 'utf8')
      expect(status).toMatch(/^Uid:\s+10001\s+10001\s+10001\s+10001$/m)
      expect(status).toMatch(/^CapEff:\s+0+$/m)
      expect(status).toMatch(/^NoNewPrivs:\s+1$/m)
      const mounts = readFileSync(`/proc/${store.pidOf('demo')}/mounts`, 'utf8')
      expect(mounts).toMatch(/^\S+ \/ \S+ ro\b/m)
      expect(() => inside('sh', '-c', ': > /opt/amritvasya/new')).toThrow(/Read-only file system/)
      // Node reports there why it gives up.
      expect(inside('sh', '-c', ': > /tmp/new && echo written')).toBe('written')
    })

    test('has the program, its health check and the list of components', () => {
      expect(inside('amritvasya', '--version')).toBe(version)
      const [, ...check] = JSON.parse(
        store.podman('inspect', image, '--format', '{{json .HealthCheck.Test}}'),
      )
      inside(...check)
      const sbom = JSON.parse(
        inside(
          'sh',
          '-c',
          'while IFS= read -r line; do echo "$line"; done < /usr/share/sbom/amritvasya.cdx.json',
        ),
      )
      const names = sbom.components.map((/** @type {{ name: string }} */ { name }) => name)
      expect(names).toEqual(expect.arrayContaining(['fastify', 'node', 'postgresql', 'libc6', 'catatonit']))
    })

    test('is there again within 10 s when the server is killed, and says why', async () => {
      const { supervisor, server } = processesOf('demo')
      await expectRestart(
        'demo',
        () => process.kill(server, 'SIGKILL'),
        /^The shop ended \(killed by SIGKILL\) and is started again in 1 s$/m,
      )
      expect(childrenOf(supervisor)).not.toContain(server)
    })

    test('is there again within 10 s when PostgreSQL is killed, and says why', () =>
      expectRestart(
        'demo',
        () => inside('sh', '-c', 'read -r pid </data/shop/postgres/postmaster.pid && kill -9 "$pid"'),
        /^The shop ended \(The embedded PostgreSQL ended unexpectedly\) and is started again in 2 s$/m,
      ))

    test('reaps processes whose parents have ended', async () => {
      const init = store.pidOf('demo')
      inside('sh', '-c', '(: &) ; (: &)')
      await expect.poll(() => childrenOf(init).filter((pid) => stateOf(pid) === 'Z')).toEqual([])
    })

    test('stops in order', () => {
      expect(stop('demo')).toEqual({ seconds: expect.any(Number), code: '0' })
    })
  })

  describe('with little memory', () => {
    beforeAll(() => {
      const script = 'server/src/testing/exhaust-memory.ts'
      const options = [
        ['--memory', '700m', '--memory-swap', '700m'],
        ['--env', 'SHOP_MODE=demo', '--env', 'NODE_OPTIONS=--import=/exhaust-memory.ts'],
        [
          '--volume',
          `${newVolume('small')}:/data`,
          '--volume',
          `${join(root, script)}:/exhaust-memory.ts:ro`,
        ],
      ]
      store.create('small', options.flat(), image)
      startUntilPage('small')
    })

    test('is there again within 10 s when the kernel ends the server for want of it, and says why', () =>
      expectRestart(
        'small',
        () => process.kill(processesOf('small').server, 'SIGWINCH'),
        /^The shop ended \(killed by SIGKILL, out of memory\) and is started again in 1 s$/m,
      ))

    test('is there again within 10 s when the server’s heap is full, and says why', () =>
      expectRestart(
        'small',
        () => process.kill(processesOf('small').server, 'SIGURG'),
        /^The shop ended \(killed by SIGABRT, out of memory\) and is started again in 2 s$/m,
      ))

    test('stops in order', () => {
      expect(stop('small')).toEqual({ seconds: expect.any(Number), code: '0' })
    })
  })
})
