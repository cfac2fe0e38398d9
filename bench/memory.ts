/** It measures under load over many different pages. `npm run bench:memory [seconds]` */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureBuilt } from '../scripts/steps/build.mjs'
import { Random } from './random.ts'
import { finish, judge } from './shop/assert-threshold.ts'
import { categoryIds, productIds } from './shop/public-pages.ts'
import { withShop } from './shop/shop.ts'

const seconds = Number(process.argv[2] ?? 60)
const visitors = 16
const maxMegabytes = 250

await ensureBuilt()
await withShop(async (shop) => {
  const server = await shop.start()
  const random = new Random(1)
  const products = await productIds(server.address)
  const categories = await categoryIds(server.address)
  const sorting = ['', '&sortBy=price&sortOrder=asc', '&sortBy=name&sortOrder=asc']
  const words = ['amethyst', 'rose quartz', 'bracelet', 'mala', 'ganesha', 'sphere', 'tower', 'selenite']
  const kinds = [
    () => '/',
    () => `/product/${random.pick(products)}`,
    () => `/product/${random.pick(products)}.data`,
    () => `/products?page=${random.below(9) + 1}${random.pick(sorting)}`,
    () => `/products?minPrice=${random.below(3_000)}`,
    () => `/products.data?minPrice=${random.below(3_000)}`,
    () => `/category/${random.pick(categories)}?maxPrice=${random.below(9_000) + 500}`,
    () => `/products?search=${encodeURIComponent(random.pick(words))}&maxPrice=${random.below(9_000) + 500}`,
    () => `/api/public/products/similar/${random.pick(products)}`,
    () => `/api/public/products/search?search=${encodeURIComponent(random.pick(words))}`,
    () => `/nothing/${random.below(1e6)}`,
  ]

  const atStart = residentMegabytes(server.pid)
  const until = performance.now() + seconds * 1000
  let requestCount = 0
  let max = atStart
  const visitor = async () => {
    while (performance.now() < until) {
      const response = await fetch(server.address + random.pick(kinds)())
      await response.arrayBuffer()
      if (response.status >= 500) throw new Error(`${response.status} at ${response.url}`)
      requestCount++
    }
  }
  const watch = async () => {
    while (performance.now() < until) {
      max = Math.max(max, residentMegabytes(server.pid))
      await pause(200)
    }
  }
  await Promise.all([watch(), ...Array.from({ length: visitors }, visitor)])
  console.log(`\n${requestCount} requests in ${seconds} s, most of them for pages not seen before`)
  console.log(
    `  at the start ${atStart.toFixed(0)} MB, at the end ${residentMegabytes(server.pid).toFixed(0)} MB`,
  )
  judge('the most memory at any time', `${max.toFixed(0)} MB`, max < maxMegabytes, `< ${maxMegabytes} MB`)
})
finish()

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}
