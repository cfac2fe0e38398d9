import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findBroken } from '../invariants/invariants.repository.ts'
import { findFreePort } from '../testing/free-port.ts'
import { isNginxMissing, startNginx } from '../testing/nginx.ts'
import { prepareForLoad, waitUntilReady } from '../testing/shop-for-load.ts'
import { type ShopProcess, startShopProcess } from '../testing/shop-process.ts'
import {
  percentile,
  type SteadyLoad,
  send,
  startCheckoutLoad,
  startPageLoad,
} from '../testing/steady-load.ts'

/**
 * `npm run test:operations -- rolling` sets PROOF_SWITCHES=20, the folders of the former and of the next release, and the
 * rates. Otherwise this release takes the place of itself once.
 */
const {
  PROOF_SWITCHES = '1',
  PROOF_RELEASES = '',
  PROOF_PAGES_A_SECOND = '10',
  PROOF_CHECKOUTS_A_SECOND = '2',
} = process.env
const isProof = process.env.PROOF_SWITCHES !== undefined
const switches = Number(PROOF_SWITCHES)
const own = join(import.meta.dirname, '../../..')
const [former = own, next = own] = PROOF_RELEASES.split(':').filter(Boolean)
const programOf = (release: string) => join(release, 'server/src/main.ts')
/** The load lasts so long before, between and after the switches. */
const quietMs = isProof ? 20_000 : 2_000
const betweenMs = isProof ? 3_000 : 300

let surroundings: Awaited<ReturnType<typeof prepareForLoad>>
let nginx: Awaited<ReturnType<typeof startNginx>>
let nodes: Node[] = []
const cleanups: (() => Promise<unknown>)[] = []
if (isNginxMissing()) console.log('Releases that take each other’s place are not tested: nginx is missing')
const rollingTest = test.skipIf(isNginxMissing())
beforeAll(async () => {
  if (isNginxMissing()) return
  surroundings = await prepareForLoad(() => nginx.address, PROOF_RELEASES === '')
  cleanups.push(surroundings.stop)
  nginx = await startNginx(surroundings.folder, await findFreePort())
  cleanups.push(nginx.stop)
})
afterEach(() => Promise.all(nodes.map(({ shop }) => shop.stop())))
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

const paths = ['/', '/products', '/contact', '/blog']

type Node = { port: number; shop: ShopProcess }

/**
 * Sets the priority of all threads, as the units of docs/operations.md do; only root may raise a priority again. Beside
 * other tests a shop with the lowest one would not start for minutes, and no times are measured there.
 */
function setNice(pid: number | undefined, nice: number): void {
  if (!isProof || process.getuid?.() !== 0) return
  for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), nice)
}

async function startNode(release: string, port: number): Promise<Node> {
  const shop = startShopProcess({ ...surroundings.settings, PORT: `${port}` }, programOf(release))
  setNice(shop.child.pid, 19)
  await Promise.race([
    waitUntilReady(`http://127.0.0.1:${port}`),
    shop.ended.then(() => expect.fail(shop.output())),
  ])
  // The first pages of a process take a second or so, which nobody needs to wait for.
  for (const path of paths)
    await send(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html' } })
  setNice(shop.child.pid, 0)
  return { port, shop }
}

/** Switches one node after the other, while the rest serves. @returns the version that each has now */
async function switchTo(release: string): Promise<string[]> {
  const versions: string[] = []
  for (const [i, { port, shop }] of nodes.entries()) {
    await nginx.route(nodes.filter((node) => node.port !== port).map((node) => node.port))
    shop.child.kill('SIGTERM')
    expect(await shop.ended, shop.output()).toBe(0)
    nodes[i] = await startNode(release, port)
    const { text } = await send(`http://127.0.0.1:${port}/api/health/live`)
    versions.push((JSON.parse(text) as { version: string }).version)
    await nginx.route(nodes.map((node) => node.port))
    await delay(betweenMs)
  }
  return versions
}

const rounded = (milliseconds: number) => `${milliseconds.toFixed(0)} ms`

/** @returns a line of the time that 99 of 100 answers stay below */
function describeTimes(name: string, quiet: readonly number[], busy: readonly number[]): string {
  const [before, during] = [percentile(quiet, 0.99), percentile(busy, 0.99)]
  const middle = `median ${rounded(percentile(quiet, 0.5))} and ${rounded(percentile(busy, 0.5))}`
  const ratio = (during / before).toFixed(1)
  return `${name}: p99 ${rounded(before)} before and ${rounded(during)} during the switches (${ratio} times), ${middle}, of ${busy.length} answers`
}

rollingTest(
  'old and new release take each other’s place under load: no error, no order lost or doubled',
  async () => {
    nodes = [await startNode(former, await findFreePort())]
    nodes.push(await startNode(former, await findFreePort()))
    await nginx.route(nodes.map(({ port }) => port))
    const tokens = await surroundings.addCustomers(200)
    const address = () => nginx.address
    const pages = startPageLoad(Number(PROOF_PAGES_A_SECOND), address, paths)
    const checkouts = startCheckoutLoad(Number(PROOF_CHECKOUTS_A_SECOND), {
      ...surroundings,
      address,
      tokens,
    })
    const loads: SteadyLoad[] = [pages, checkouts]
    // Both caches are filled.
    await delay(quietMs / 2)
    for (const load of loads) load.takeTimes()
    await delay(quietMs)
    const quiet = loads.map((load) => load.takeTimes())

    for (let i = 0; i < switches; i++) {
      const versions = await switchTo(i % 2 === 0 ? next : former)
      if (isProof) process.stdout.write(`Switch ${i + 1} of ${switches}: ${versions.join(', ')}\n`)
      expect(loads.flatMap(({ problems }) => problems)).toEqual([])
    }
    const busy = loads.map((load) => load.takeTimes())
    await Promise.all(loads.map((load) => load.stop()))

    expect(loads.flatMap(({ problems }) => problems)).toEqual([])
    await surroundings.assertOrders(checkouts.paid)
    expect(await surroundings.look(findBroken)).toEqual([])
    const lines = loads.map((_, i) =>
      describeTimes(i === 0 ? 'pages' : 'checkout calls', quiet[i] ?? [], busy[i] ?? []),
    )
    if (!isProof) return
    process.stdout.write(
      `${switches} switches of two servers, ${PROOF_PAGES_A_SECOND} pages and ${PROOF_CHECKOUTS_A_SECOND} checkouts a second: ` +
        `0 errors, ${checkouts.paid.size} orders, none lost or doubled\n${lines.join('\n')}\n`,
    )
  },
  3_600_000,
)
