import type { DiscountBody } from '@amritvasya/contract'
import { saveSettings } from '../content/index.ts'
import type { Database } from '../platform/database/database.ts'
import { sampleId } from './sample-catalogue.ts'
import type { TestShop } from './test-shop.ts'

/** It is a discount of ten per cent for everybody, switched on. */
export const sampleDiscount = (name: string, changes: Partial<DiscountBody> = {}): DiscountBody => ({
  name,
  kind: 'percentage',
  percentage: 10,
  amount: 0,
  buyPieces: 0,
  getPieces: 0,
  tiers: [],
  coversOwnRates: false,
  categoryIds: [],
  minimumPurchase: 0,
  maximumDiscount: null,
  isFirstOrder: false,
  limitPerCustomer: 0,
  startsAt: null,
  endsAt: null,
  priority: 100,
  combines: true,
  isActive: true,
  ...changes,
})

const minor = (rupees: number) => Math.round(rupees * 100)
const momentOf = (text: string | null) => (text === null ? null : new Date(text))

/** Its id comes of its name, so that saving it again changes it. */
export async function saveSampleDiscount(
  database: Database,
  name: string,
  changes: Partial<DiscountBody> = {},
): Promise<void> {
  const discount = sampleDiscount(name, changes)
  const content = {
    name,
    kind: discount.kind,
    basis_points: minor(discount.percentage),
    amount_paise: minor(discount.amount),
    buy_pieces: discount.buyPieces,
    get_pieces: discount.getPieces,
    covers_own_rates: discount.coversOwnRates,
    category_ids: discount.categoryIds,
    minimum_paise: minor(discount.minimumPurchase),
    maximum_paise: discount.maximumDiscount === null ? null : minor(discount.maximumDiscount),
    is_first_order: discount.isFirstOrder,
    limit_per_customer: discount.limitPerCustomer,
    starts_at: momentOf(discount.startsAt),
    ends_at: momentOf(discount.endsAt),
    priority: discount.priority,
    combines: discount.combines,
    is_active: discount.isActive,
  }
  await database
    .insertInto('discount')
    .values({ id: sampleId(`discount ${name}`), tiers: '[]', ...content })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(content))
    .execute()
}

export const switchDiscounts = ({ database }: Pick<TestShop, 'database'>, automaticDiscounts: boolean) =>
  database.transaction().execute((transaction) => saveSettings(transaction, { automaticDiscounts }))
