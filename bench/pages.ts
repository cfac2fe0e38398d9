/**
 * Cached pages against nginx with the same bytes as files and with visitors counted or not, uncached rendering, and the delay until a changed
 * price is visible. `npm run bench:pages [rounds] [seconds]`
 */
import { ensureBuilt } from '../scripts/steps/build.mjs'
import { fetchEncoded } from './pages/fetch-encoded.ts'
import { measureFreshness } from './pages/freshness.ts'
import { startNginx } from './pages/nginx.ts'
import { type Loaded, load, needTools, pin } from './pages/tools.ts'
import { finish, judge, median } from './shop/assert-threshold.ts'
import { mainPages } from './shop/public-pages.ts'
import { type Shop, withShop } from './shop/shop.ts'

const rounds = Number(process.argv[2] ?? 5)
const seconds = Number(process.argv[3] ?? 3)
const encoding = 'br'
const asDebian = 'with access log'
/** No pictures are made meanwhile, so the measured core is free. */
const alone = { PICTURES_AHEAD: 'off' }

needTools()
await ensureBuilt()
await withShop(async (shop) => {
  await compareWithNginx(shop)
  await countVisits(shop)
  await renderAnew(shop)
  await measureFreshness(shop)
})
finish()

async function compareWithNginx(shop: Shop): Promise<void> {
  const server = await shop.start(alone)
  await pin(server.pid)
  const pages = await mainPages(server.address)
  const files = await Promise.all(
    pages.map(async ({ path }) => ({ path, ...(await fetchEncoded(server.address + path, encoding)) })),
  )
  const nginx = {
    [asDebian]: await startNginx(shop.folder, files, true),
    'without access log': await startNginx(shop.folder, files, false),
  }
  console.log(
    `\nPages from memory beside nginx with the same bytes, one core each, ${rounds} rounds of ${seconds} s`,
  )
  for (const [i, { name, path }] of pages.entries()) {
    const own: Loaded[] = []
    const theirs: Record<string, Loaded[]> = {}
    for (let round = 0; round < rounds; round++) {
      own.push(await load(server.address + path, server.pid, encoding, seconds))
      for (const [which, { address, worker }] of Object.entries(nginx)) {
        theirs[which] = [...(theirs[which] ?? []), await load(address + path, worker, encoding, seconds)]
      }
    }
    const rate = median(own.map((one) => one.rate))
    const size = ((files[i]?.body.length ?? 0) / 1024).toFixed(1)
    console.log(`  ${name}, ${size} kB: ${rate.toFixed(0)} a second`)
    for (const [which, all] of Object.entries(theirs)) {
      const ratio = median(all.map((one, round) => (own[round]?.rate ?? 0) / one.rate))
      const cost = median(all.map((one, round) => one.cost / (own[round]?.cost ?? 0)))
      const figure = `${ratio.toFixed(2)} (by cost ${cost.toFixed(2)})`
      // Debian's nginx writes an access log; the figure without one is only for comparison.
      if (which === asDebian) judge(`  of nginx's rate, ${which}`, figure, ratio >= 0.5, '>= 0.50')
      else console.log(`    of nginx's rate, ${which}: ${figure}`)
    }
  }
  await Promise.all(Object.values(nginx).map((one) => one.stop()))
  await server.stop()
}

/** A browser that asks not to be tracked is not counted; all else is the same. */
const uncounted = ['Sec-GPC: 1']

async function countVisits(shop: Shop): Promise<void> {
  const server = await shop.start(alone)
  await pin(server.pid)
  console.log('\nPages from memory with visitors counted beside the same without, in turns')
  for (const { name, path } of await mainPages(server.address)) {
    await load(server.address + path, server.pid, encoding, seconds)
    const pairs: { counted: Loaded; plain: Loaded }[] = []
    for (let round = 0; round < rounds; round++) {
      const plain = await load(server.address + path, server.pid, encoding, seconds, uncounted)
      pairs.push({ plain, counted: await load(server.address + path, server.pid, encoding, seconds) })
    }
    const rate = median(pairs.map(({ counted, plain }) => counted.rate / plain.rate))
    const cost = median(pairs.map(({ counted, plain }) => plain.cost / counted.cost))
    judge(
      name,
      `${rate.toFixed(3)} of the rate (by cost ${cost.toFixed(3)})`,
      cost >= 0.95,
      'by cost >= 0.95',
    )
  }
  await server.stop()
}

async function renderAnew(shop: Shop): Promise<void> {
  const server = await shop.start({ ...alone, PAGE_CACHE_MB: '0' })
  await pin(server.pid)
  console.log(
    '\nPages rendered anew for every request, on one core; nothing in the shop changes meanwhile, so shared answers stay',
  )
  for (const { name, path } of await mainPages(server.address)) {
    await load(server.address + path, server.pid, 'identity', seconds)
    const plain = await load(server.address + path, server.pid, 'identity', seconds)
    const compressed = await load(server.address + path, server.pid, encoding, seconds)
    const isGood = name !== 'home' || plain.rate >= 200
    judge(name, shown(plain), isGood, name === 'home' ? '>= 200' : '')
    console.log(`    and compressed too: ${shown(compressed)}`)
  }
  await server.stop()
}

function shown({ rate, cost }: Loaded): string {
  return `${rate.toFixed(0)} a second (${(cost / 1000).toFixed(1)} ms each)`
}
