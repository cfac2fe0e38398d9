import { default as fc } from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../testing/rows.ts'
import { sampleId, sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import { closedAtEnd, startTestShop } from '../testing/test-shop.ts'
import { findPriceFacts } from './price-history.repository.ts'

const shop = closedAtEnd(await startTestShop())
const variantId = sampleId('variant Obelisk')
await saveSamples(shop.database, {
  products: [sampleProduct('Obelisk', { variants: [sampleVariant('Obelisk')] })],
})

const HOUR_MS = 3_600_000
const DAY = 24
/** A price in rupees, the hours for which shoppers were asked it, and those after it in which they were asked none. */
type PricePeriod = { price: number; hours: number; hidden?: number }

class Undone extends Error {}

/** Reads what the shop makes of prices that followed each other; the last one is the present price. */
async function factsOf(mrp: number, prices: readonly PricePeriod[]) {
  let at = Date.UTC(2026, 0, 1)
  const rows = prices.map(({ price, hours, hidden = 0 }, i) => {
    const from = at
    at += hours * HOUR_MS
    const until = i === prices.length - 1 ? null : new Date(at)
    at += hidden * HOUR_MS
    return {
      variant_id: variantId,
      selling_price_paise: price * 100,
      mrp_paise: mrp * 100,
      valid_from: new Date(from),
      ended_at: hidden > 0 ? until : null,
    }
  })
  let facts: { lowest: number | null; isProven: boolean } | undefined
  await inTransaction(shop.database, async (transaction) => {
    await sql`UPDATE variant SET mrp_paise = ${mrp * 100}, selling_price_paise = ${(prices.at(-1)?.price ?? 0) * 100}
        WHERE id = ${variantId}`.execute(transaction)
    await transaction.deleteFrom('price_history').where('variant_id', '=', variantId).execute()
    await transaction.insertInto('price_history').values(rows).execute()
    const [row] = await findPriceFacts(transaction, sampleId('Obelisk'))
    if (row) {
      const lowest = row.lowestPaise === null ? null : row.lowestPaise / 100
      facts = { lowest, isProven: row.isStruckPriceProven }
    }
    throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return facts
}

// Proves GOODS-07, decision 46.
describe('an MRP of ₹1,000 is struck', () => {
  const now = { price: 700, hours: 1 }
  const second = 1 / 3_600
  test.each<[when: string, lowest: number | null, isProven: boolean, prices: PricePeriod[]]>([
    ['of a product of one day', 1_000, true, [{ price: 1_000, hours: DAY }, now]],
    ['not of a product of a second less', 1_000, false, [{ price: 1_000, hours: DAY - second }, now]],
    [
      'where a lower price ended 30 days before to the second',
      1_000,
      true,
      [{ price: 600, hours: DAY }, { price: 1_000, hours: 30 * DAY }, now],
    ],
    [
      'not where it ended a second later',
      600,
      false,
      [{ price: 600, hours: DAY }, { price: 1_000, hours: 30 * DAY - second }, now],
    ],
    [
      'not where ₹999.99 was asked for a second',
      999.99,
      false,
      [
        { price: 1_000, hours: 20 * DAY },
        { price: 999.99, hours: second },
        { price: 1_000, hours: 5 * DAY },
        now,
      ],
    ],
  ])('%s', async (_when, lowest, isProven, prices) => {
    expect(await factsOf(1_000, prices)).toEqual({ lowest, isProven })
  })
})

const SLOT_HOURS = 6
const SLOTS_OF_30_DAYS = 120

/** Counts in slots of six hours, the way a shopper with a diary would. */
function expectedOf(mrp: number, prices: readonly PricePeriod[]) {
  const diary: (number | undefined)[] = []
  let began = 0
  prices.forEach(({ price, hours, hidden = 0 }, i) => {
    if (price !== prices[i - 1]?.price) began = diary.length
    for (let slot = 0; slot < hours / SLOT_HOURS; slot++) diary.push(price)
    for (let slot = 0; slot < hidden / SLOT_HOURS; slot++) diary.push(undefined)
  })
  const before = diary
    .slice(Math.max(0, began - SLOTS_OF_30_DAYS), began)
    .filter((price) => price !== undefined)
  const lowest = before.length === 0 ? null : Math.min(...before)
  const isReduced = (prices.at(-1)?.price ?? 0) < mrp
  return {
    lowest,
    isProven: !isReduced || (lowest !== null && lowest >= mrp && before.length * SLOT_HOURS >= DAY),
  }
}

// Proves GOODS-07, decision 46.
test('of any prices, the lowest of the 30 days before decides', async () => {
  // The history knows no price of no time: each begins when the clock of the database has gone on.
  const slots = fc.oneof(
    fc.integer({ min: 1, max: 8 }),
    fc.integer({ min: 115, max: 125 }),
    fc.integer({ min: 1, max: 60 }),
  )
  const period = fc.record({
    price: fc.constantFrom(500, 700, 1_000),
    hours: slots.map((count) => count * SLOT_HOURS),
    hidden: fc.oneof(
      { weight: 3, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: slots.map((count) => count * SLOT_HOURS) },
    ),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(700, 1_000, 1_200),
      fc.array(period, { minLength: 1, maxLength: 7 }),
      async (mrp, any) => {
        // No present price is above its MRP.
        const prices = any.map((one, i) =>
          i < any.length - 1 ? one : { ...one, price: Math.min(one.price, mrp) },
        )
        expect(await factsOf(mrp, prices)).toEqual(expectedOf(mrp, prices))
      },
    ),
    { numRuns: Number(process.env.PROOF_SIZE ?? 100) },
  )
})
