/**
 * Lists of the API that nothing changed, in processor time of the server's process, with the request log switched on and off;
 * and its memory while questions are invented. `npm run bench:api-lists [rounds] [seconds]`
 */
import { readFileSync } from 'node:fs'
import { ensureBuilt } from '../scripts/steps/build.mjs'
import { type Loaded, load, needTools, pin } from './pages/tools.ts'
import { finish, judge, median } from './shop/assert-threshold.ts'
import { categoryIds, productIds } from './shop/public-pages.ts'
import { type Server, type Shop, withShop } from './shop/shop.ts'

const rounds = Number(process.argv[2] ?? 3)
const seconds = Number(process.argv[3] ?? 3)
/** The rate is that of one core of the server; the load generator has a core of its own. */
const minRate = 8_000
/** A line of the log costs as much as three answers. */
const minLoggedRate = 2_500
const maxGrownMegabytes = 25
const inventedQuestions = 3_000

needTools(['wrk', 'taskset'])
await ensureBuilt()
await withShop(async (shop) => {
  await compare(shop, {}, 'the default LOG_LEVEL', minRate)
  await compare(shop, { LOG_LEVEL: 'info' }, 'the request log', minLoggedRate)
  await invent(shop)
})
finish()

async function compare(
  shop: Shop,
  settings: Record<string, string>,
  name: string,
  min: number,
): Promise<void> {
  const server = await shop.start({ PICTURES_AHEAD: 'off', ...settings })
  await pin(server.pid)
  const [category] = await categoryIds(server.address)
  const [product] = await productIds(server.address)
  console.log(`\nAnswers a second of one core, with ${name}; ${rounds} rounds of ${seconds} s`)
  for (const path of [
    '/public/products/active',
    '/public/products/featured',
    '/public/products/latest',
    `/products/category/${category}`,
    `/public/products/similar/${product}`,
    '/public/categories',
    '/public/shop',
  ]) {
    for (const encoding of ['br', 'identity']) {
      const all: Loaded[] = []
      for (let round = 0; round < rounds; round++) {
        all.push(await load(`${server.address}/api${path}`, server.pid, encoding, seconds))
      }
      const cost = median(all.map((one) => one.cost))
      const rate = 1e6 / cost
      judge(
        `${path.replace(/[0-9a-f]{24}/, ':id')} ${encoding}`,
        `${rate.toFixed(0)} (${cost.toFixed(0)} µs)`,
        rate >= min,
        `>= ${min}`,
      )
    }
  }
  await server.stop()
}

async function invent(shop: Shop): Promise<void> {
  const server = await shop.start({ PICTURES_AHEAD: 'off' })
  const ask = async (question: number) =>
    (await fetch(`${server.address}/api/public/products/active?limit=50&minPrice=${question}`)).arrayBuffer()
  for (let i = 0; i < 200; i++) await ask(1)
  const before = residentMegabytes(server)
  let next = 0
  const client = async () => {
    for (let question = next++; question < inventedQuestions; question = next++) await ask(question)
  }
  await Promise.all(Array.from({ length: 8 }, client))
  const grown = residentMegabytes(server) - before
  console.log(`\n${inventedQuestions} different questions of 50 products`)
  judge(
    'memory grows by',
    `${grown.toFixed(0)} MB (from ${before.toFixed(0)})`,
    grown <= maxGrownMegabytes,
    `<= ${maxGrownMegabytes} MB`,
  )
  await server.stop()
}

function residentMegabytes({ pid }: Server): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
