import type { CsvOutcome, MovingInOutcome } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import { type CatalogueAdminDependencies, importProducts, tryProducts } from '../catalogue/index.ts'
import { takeOverCoupons } from '../coupons/index.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { StaffCaller } from '../platform/http/staff-caller.ts'
import { type CsvLine, MissingColumns, readCsv, UnreadableCsv } from '../platform/read-csv.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { WithAudit } from '../staff/index.ts'
import type { Mapped, Shop } from './cells.ts'
import { mapCoupons, shopifyCouponColumns, wooCouponColumns } from './coupons/map-coupons.ts'
import { takeOverCustomers } from './customers/former-customers.service.ts'
import { mapCustomers, shopifyCustomerColumns, wooCustomerColumns } from './customers/map-customers.ts'
import { takeOverOrders } from './orders/former-orders.service.ts'
import { mapOrders, shopifyOrderColumns, wooOrderColumns } from './orders/map-orders.ts'

export type ImportDependencies = {
  database: Kysely<Tables>
  secrets: Secrets
  withAudit: WithAudit
  catalogue: CatalogueAdminDependencies
}

type Figures = Pick<MovingInOutcome, 'created' | 'changed' | 'unchanged'>
type TakenOver = Figures & Pick<Mapped<never>, 'leftOut' | 'notes'>
type FormerFile = {
  shop: Shop
  what: Exclude<MovingInOutcome['what'], 'products'>
  known: readonly string[]
  needed: readonly string[]
}

/** Each further piece of an order is a line of its own at Shopify. */
const MAX_LINES = 60_000
const MAX_NOTES = 200

const files: readonly FormerFile[] = [
  {
    shop: 'Shopify',
    what: 'coupons',
    known: shopifyCouponColumns,
    needed: ['name', 'value', 'value_type', 'status', 'start'],
  },
  {
    shop: 'WooCommerce',
    what: 'coupons',
    known: wooCouponColumns,
    needed: ['post_title', 'discount_type', 'coupon_amount'],
  },
  {
    shop: 'Shopify',
    what: 'customers',
    known: shopifyCustomerColumns,
    needed: ['first_name', 'last_name', 'email', 'total_orders'],
  },
  {
    shop: 'WooCommerce',
    what: 'customers',
    known: wooCustomerColumns,
    needed: ['user_email', 'billing_first_name'],
  },
  {
    shop: 'Shopify',
    what: 'orders',
    known: shopifyOrderColumns,
    needed: [
      'name',
      'email',
      'financial_status',
      'total',
      'created_at',
      'lineitem_name',
      'lineitem_quantity',
    ],
  },
  {
    shop: 'WooCommerce',
    what: 'orders',
    known: wooOrderColumns,
    needed: ['order_id', 'order_date', 'order_total', 'billing_email'],
  },
]

/** @returns undefined unless the columns are those of one of the files */
async function readFormerFile(bytes: Buffer): Promise<(FormerFile & { lines: CsvLine[] }) | undefined> {
  for (const file of files) {
    try {
      const { known, needed } = file
      return { ...file, lines: await readCsv(bytes, { known, needed, maxLines: MAX_LINES, isForeign: true }) }
    } catch (error) {
      if (error instanceof MissingColumns) continue
      throw error instanceof UnreadableCsv ? refusal(error.message) : error
    }
  }
  return undefined
}

const refusal = (message: string) =>
  new ApiError('CSV_REFUSED', message, { problems: [{ line: 1, column: '', message }] })

async function takeOver(
  secrets: Secrets,
  transaction: Database,
  { what, shop, lines }: FormerFile & { lines: CsvLine[] },
  isDryRun: boolean,
): Promise<TakenOver> {
  if (what === 'customers') {
    const { rows, ...rest } = mapCustomers(lines, shop)
    return { ...rest, ...(await takeOverCustomers(secrets, transaction, rows, isDryRun)) }
  }
  if (what === 'orders') {
    const { rows, ...rest } = mapOrders(lines, shop)
    return { ...rest, ...(await takeOverOrders(transaction, rows, isDryRun)) }
  }
  const { rows, ...rest } = mapCoupons(lines, shop, new Date())
  const created = await takeOverCoupons(transaction, rows, isDryRun)
  return { ...rest, created, changed: 0, unchanged: rows.length - created }
}

const outcomeOf = (
  { shop, what, lines }: FormerFile & { lines: CsvLine[] },
  { notes, ...figures }: TakenOver,
): MovingInOutcome => ({
  shop,
  what,
  lines: lines.length,
  ...figures,
  problems: [],
  notes: notes.slice(0, MAX_NOTES),
  newPictures: 0,
})

/** @throws {ApiError} CSV_REFUSED for the shop's own file, which has a screen of its own */
function productsOutcome({ formerShop, ...outcome }: CsvOutcome): MovingInOutcome {
  if (!formerShop) throw refusal(UNKNOWN_FILE)
  const { lines, created, changed, unchanged, problems, warnings } = outcome
  return {
    shop: formerShop.name,
    what: 'products',
    lines,
    created,
    changed,
    unchanged,
    leftOut: formerShop.leftOut,
    problems,
    notes: [...formerShop.notes, ...warnings].slice(0, MAX_NOTES),
    newPictures: formerShop.newPictures,
  }
}

const UNKNOWN_FILE =
  'This is no export of Shopify or WooCommerce with products, customers, coupons or orders that is known here'

const asUnknown = (error: unknown): unknown =>
  error instanceof ApiError && error.code === 'CSV_REFUSED' && error.message.includes('Missing:')
    ? refusal(UNKNOWN_FILE)
    : error

/**
 * Says what an import would do.
 * @throws {ApiError} CSV_REFUSED
 */
export async function tryFormerFile(
  { database, catalogue, secrets }: Pick<ImportDependencies, 'database' | 'catalogue' | 'secrets'>,
  bytes: Buffer,
): Promise<MovingInOutcome> {
  const file = await readFormerFile(bytes)
  if (file) return outcomeOf(file, await takeOver(secrets, database, file, true))
  const products = await tryProducts(catalogue, bytes).catch((error: unknown) => {
    throw asUnknown(error)
  })
  return productsOutcome(products)
}

/**
 * Takes over all of a file or nothing; a second time changes nothing.
 * @throws {ApiError} CSV_REFUSED
 */
export async function importFormerFile(
  { withAudit, catalogue, database, secrets }: ImportDependencies,
  caller: StaffCaller,
  bytes: Buffer,
): Promise<MovingInOutcome> {
  const file = await readFormerFile(bytes)
  if (!file) {
    // The shop's own file must not be imported here.
    await tryFormerFile({ database, catalogue, secrets }, bytes)
    return productsOutcome(await importProducts(catalogue, caller, bytes))
  }
  return withAudit(caller, async (transaction, logChange) => {
    const outcome = outcomeOf(file, await takeOver(secrets, transaction, file, false))
    const { lines, created, changed, unchanged, leftOut } = outcome
    await logChange(
      'file.imported',
      file.what,
      `${file.what[0]?.toUpperCase()}${file.what.slice(1)} of ${file.shop}`,
      { after: { lines, created, changed, unchanged, leftOut } },
    )
    return outcome
  })
}
