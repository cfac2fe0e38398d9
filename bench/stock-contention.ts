/**
 * Many buyers compete at two servers for the last pieces and the last uses of a coupon, and one clicks many
 * times. `npm run bench:last-pieces [runs] [buyers]`
 */
import { openDatabase } from '../server/src/platform/database/database.ts'
import { newId } from '../server/src/platform/id.ts'
import { type Buyer, post } from './checkout/buyers.ts'
import { addBuyers, tokenSecret } from './checkout/many-buyers.ts'
import { finish, judge } from './shop/assert-threshold.ts'
import { type Shop, withShop } from './shop/shop.ts'
import { closeConnections } from './sign-in/http.ts'

const runs = Number(process.argv[2] ?? 10)
const people = Number(process.argv[3] ?? 1_000)
const pieces = 10
const uses = 100
const clicks = 200

type At = (i: number) => string
type Placed = { status: number; text: string }

const order = (at: string, { token, addressId }: Buyer, item: object, more: object = {}): Promise<Placed> =>
  post(`${at}/api/orders/create`, { orderItems: [item], addressId, ...more }, { token })

const count = (answers: readonly Placed[], fits: (status: number) => boolean): number =>
  answers.filter(({ status }) => fits(status)).length

async function sellLastPieces(shop: Shop, at: At): Promise<void> {
  const [item, buyers] = [await stock(shop.databaseUrl, pieces), await addBuyers(shop.databaseUrl, people)]
  const start = performance.now()
  const answers = await Promise.all(buyers.map((buyer, i) => order(at(i), buyer, { ...item, quantity: 1 })))
  const seconds = (performance.now() - start) / 1_000
  const placed = count(answers, (status) => status === 200)
  const refused = count(answers, (status) => status === 409)
  const figure = `${placed} orders, ${refused} refused, ${answers.length - placed - refused} other in ${seconds.toFixed(1)} s`
  judge(
    `${people} buyers, ${pieces} pieces`,
    figure,
    placed === pieces && placed + refused === people,
    `${pieces}, no 5xx`,
  )
}

async function useCoupon(shop: Shop, at: At): Promise<void> {
  const item = await stock(shop.databaseUrl, people)
  const code = 'LASTUSES'
  const database = openDatabase(shop.databaseUrl, { connections: 1 })
  await database
    .insertInto('coupon')
    .values({ id: newId(), code, name: code, discount_type: 'fixed', discount_value: 100, usage_limit: uses })
    .execute()
  const buyers = await addBuyers(shop.databaseUrl, people)
  const answers = await Promise.all(
    buyers.map((buyer, i) => order(at(i), buyer, { ...item, quantity: 1 }, { couponCode: code })),
  )
  const { usage_count: used } = await database
    .selectFrom('coupon')
    .select('usage_count')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  await database.destroy()
  const placed = count(answers, (status) => status === 200)
  const failed = count(answers, (status) => status >= 500)
  const isGood = placed === uses && used === uses && failed === 0
  judge(
    `${people} buyers, ${uses} uses`,
    `${placed} orders, ${used} uses, ${failed} failures`,
    isGood,
    `${uses}, no 5xx`,
  )
}

async function clickManyTimes(shop: Shop, at: At): Promise<void> {
  const item = await stock(shop.databaseUrl, 1_000)
  const [buyer] = await addBuyers(shop.databaseUrl, 1)
  if (!buyer) throw new Error('There is no buyer')
  const answers = await Promise.all(
    Array.from({ length: clicks }, (_, i) => order(at(i), buyer, { ...item, quantity: 1 })),
  )
  const ids = new Set(answers.map(({ text }) => (JSON.parse(text) as { orderId?: string }).orderId))
  const bodies = new Set(answers.map(({ text }) => text))
  const isGood = ids.size === 1 && bodies.size === 1 && count(answers, (status) => status === 200) === clicks
  judge(`${clicks} clicks`, `${ids.size} order, ${bodies.size} kind of answer`, isGood, '1')
}

async function stock(
  databaseUrl: string,
  quantity: number,
): Promise<{ productId: string; variantId: string }> {
  const database = openDatabase(databaseUrl, { connections: 1 })
  try {
    const { id } = await database.selectFrom('variant').select('id').orderBy('id').executeTakeFirstOrThrow()
    const changed = database.updateTable('variant').set({ quantity }).where('id', '=', id)
    const { product_id } = await changed.returning('product_id').executeTakeFirstOrThrow()
    return { productId: product_id, variantId: id }
  } finally {
    await database.destroy()
  }
}

await withShop(async (shop) => {
  const settings = { TOKEN_SECRET: tokenSecret, TRUSTED_PROXIES: '127.0.0.1,::1', PICTURES_AHEAD: 'off' }
  const servers = [await shop.start(settings), await shop.start(settings)].map(({ address }) => address)
  const at = (i: number) => servers[i % servers.length] ?? ''
  try {
    for (let run = 0; run < runs; run++) await sellLastPieces(shop, at)
    await useCoupon(shop, at)
    await clickManyTimes(shop, at)
  } finally {
    closeConnections()
  }
})
finish()
