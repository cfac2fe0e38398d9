/**
 * How fast pages come: from memory, beside nginx with the very same bytes as files; rendered anew each time; and
 * whether a changed price shows on the next request. `npm run bench:pages [rounds] [seconds]`
 */
import { ensureBuilt } from '../scripts/steps/build.mjs'
import { fetchEncoded } from './pages/fetch-encoded.ts'
import { measureFreshness } from './pages/freshness.ts'
import { startNginx } from './pages/nginx.ts'
import { load, needTools, pin } from './pages/tools.ts'
import { mainPages } from './shop/public-pages.ts'
import { type Shop, withShop } from './shop/shop.ts'
import { finish, judge, median } from './shop/verdict.ts'

const rounds = Number(process.argv[2] ?? 5)
const seconds = Number(process.argv[3] ?? 3)
const encoding = 'br'

needTools()
await ensureBuilt()
await withShop(async (shop) => {
  await compareWithNginx(shop)
  await renderAnew(shop)
  await measureFreshness(shop)
})
finish()

async function compareWithNginx(shop: Shop): Promise<void> {
  const server = await shop.start()
  await pin(server.pid)
  const pages = await mainPages(server.address)
  const files = await Promise.all(
    pages.map(async ({ path }) => ({ path, ...(await fetchEncoded(server.address + path, encoding)) })),
  )
  const nginx = {
    'with access log': await startNginx(shop.folder, files, true),
    'without access log': await startNginx(shop.folder, files, false),
  }
  console.log(
    `\nPages from memory beside nginx with the same bytes, one core each, ${rounds} rounds of ${seconds} s`,
  )
  for (const [i, { name, path }] of pages.entries()) {
    const ratios: Record<string, number[]> = {}
    const rates: number[] = []
    for (let round = 0; round < rounds; round++) {
      const ours = await load(server.address + path, encoding, seconds)
      rates.push(ours)
      for (const [which, { address }] of Object.entries(nginx)) {
        const theirs = await load(address + path, encoding, seconds)
        ratios[which] = [...(ratios[which] ?? []), ours / theirs]
      }
    }
    const size = `${((files[i]?.body.length ?? 0) / 1024).toFixed(1)} kB`
    console.log(`  ${name}, ${size}: ${median(rates).toFixed(0)} a second`)
    for (const [which, all] of Object.entries(ratios)) {
      judge(`  of nginx ${which}`, `${median(all).toFixed(2)} of its rate`, median(all) >= 0.5, '>= 0.50')
    }
  }
  await Promise.all(Object.values(nginx).map((one) => one.stop()))
  await server.stop()
}

async function renderAnew(shop: Shop): Promise<void> {
  const server = await shop.start({ PAGE_CACHE_MB: '0' })
  await pin(server.pid)
  console.log('\nPages rendered anew for every request, on one core')
  for (const { name, path } of await mainPages(server.address)) {
    await load(server.address + path, 'identity', seconds)
    const plain = await load(server.address + path, 'identity', seconds)
    const compressed = await load(server.address + path, encoding, seconds)
    const isGood = name !== 'home' || plain >= 200
    judge(name, `${plain.toFixed(0)} a second`, isGood, name === 'home' ? '>= 200' : '')
    console.log(`    and compressed too: ${compressed.toFixed(0)} a second`)
  }
  await server.stop()
}
