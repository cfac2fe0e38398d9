import type { AdminBundle, SavedBundle } from '@amritvasya/contract'
import { listTag, productTag } from '@amritvasya/contract/rules/cache-tags'
import { toRupees } from '@amritvasya/contract/rules/money'
import { splitBundle } from '@amritvasya/contract/rules/split-bundle'
import type { Database } from '../../../platform/database/database.ts'
import { invalidate } from '../../../platform/database/invalidation-listener.ts'
import { ApiError, fieldError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import { assertVersion, type ExpectedVersion, versionOf } from '../../../platform/version.ts'
import type { CatalogueAdminDependencies } from '../../dependencies.ts'
import { toPictureResponse } from '../../picture.mapper.ts'
import { lockCatalogue } from '../catalogue-write.repository.ts'
import { lockVariantRows } from '../inventory/inventory.repository.ts'
import { labelOf, variantNameOf } from '../inventory/stock-item.mapper.ts'
import {
  type BundleRow,
  type BundlesQuery,
  type ComponentRow,
  findBundles,
  listBundleRows,
  listBundlesOf,
  listComponents,
  type NamedRow,
  wasSoldItself,
  writeBundle,
} from './bundle.repository.ts'

type ReadDependencies = Pick<CatalogueAdminDependencies, 'database' | 'filesUrl'>

const namedOf = (row: NamedRow) => ({
  variantId: row.id,
  productId: row.product_id,
  productName: row.product_name,
  variantName: variantNameOf(row),
  sku: row.sku,
})

/** A mixed supply is taxed as its part with the highest rate. */
function taxOf(row: ComponentRow, { supply }: BundleRow, components: readonly ComponentRow[]) {
  if (supply === 'separate') return row
  const most = (of: (one: ComponentRow) => number) => components.toSorted((a, b) => of(b) - of(a))
  return (
    most(({ price_paise, quantity }) => price_paise * quantity).toSorted(
      (a, b) => b.gst_basis_points - a.gst_basis_points,
    )[0] ?? row
  )
}

function toBundle(row: BundleRow, all: readonly ComponentRow[], filesUrl: string): AdminBundle {
  const components = all.filter(({ bundle_id }) => bundle_id === row.id)
  const parts = splitBundle(
    { pricePaise: row.price_paise, shippingRatePaise: null },
    components.map(({ price_paise, quantity }) => ({ pricePaise: price_paise, quantity })),
  )
  const shareOf = (component: number) =>
    parts
      .filter((part) => part.component === component)
      .reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0)
  const supply = row.supply ?? 'separate'
  return {
    id: row.id,
    ...namedOf(row),
    picture: row.picture && toPictureResponse(row.picture, filesUrl),
    isPublished: row.is_published,
    price: toRupees(row.price_paise),
    supply,
    available: row.available,
    pieces: components.map((component, i) => {
      const tax = taxOf(component, row, components)
      return {
        ...namedOf(component),
        picture: component.picture && toPictureResponse(component.picture, filesUrl),
        quantity: component.quantity,
        price: toRupees(component.price_paise),
        share: toRupees(shareOf(i)),
        gstRate: tax.gst_basis_points / 100,
        hsnCode: tax.hsn_code,
        stock: component.stock,
        isPublished: component.is_published,
      }
    }),
    version: versionOf({ supply, pieces: components.map(({ id, quantity }) => [id, quantity]) }),
  }
}

const toBundles = async (
  { filesUrl }: Pick<ReadDependencies, 'filesUrl'>,
  database: Database,
  rows: readonly BundleRow[],
): Promise<AdminBundle[]> => {
  const components = await listComponents(
    database,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toBundle(row, components, filesUrl))
}

/** Lists sets with the stock that their pieces make up. */
export async function listBundles(dependencies: ReadDependencies, query: BundlesQuery) {
  const { rows, total } = await listBundleRows(dependencies.database, query)
  return { items: await toBundles(dependencies, dependencies.database, rows), total }
}

async function readIn(
  dependencies: Pick<ReadDependencies, 'filesUrl'>,
  database: Database,
  id: string,
): Promise<AdminBundle> {
  const rows = await findBundles(database, [id])
  const [bundle] = await toBundles(
    dependencies,
    database,
    rows.filter(({ supply }) => supply !== null),
  )
  if (!bundle) throw new ApiError('NOT_FOUND')
  return bundle
}

/** @throws {ApiError} NOT_FOUND, also for a variant with stock of its own */
export const readBundle = (dependencies: ReadDependencies, id: string): Promise<AdminBundle> =>
  readIn(dependencies, dependencies.database, id)

const refused = (why: string) => new ApiError('BUNDLE_REFUSED', why)

/** A variant with stock of its own would lose it, and a bundle has none. */
async function assertMayBeBundle(transaction: Database, row: BundleRow): Promise<void> {
  const [outer] = await listBundlesOf(transaction, [row.id])
  if (outer) throw refused(`${labelOf(row)} is a piece of the set ${labelOf(outer)}, and no set is in a set.`)
  if (row.supply !== null) return
  if (row.stock > 0) throw refused(`It has ${row.stock} pieces in stock. Set its stock to 0 first.`)
  if (await wasSoldItself(transaction, row.id)) {
    throw refused('It was sold with stock of its own before. Please make a new product for the set.')
  }
}

async function assertMayBeComponents(transaction: Database, id: string, pieces: SavedBundle['pieces']) {
  const found = await findBundles(
    transaction,
    pieces.map(({ variantId }) => variantId),
  )
  for (const [i, { variantId }] of pieces.entries()) {
    const at = (message: string) => fieldError(`pieces.${i}.variantId`, 'INVALID_INPUT', message)
    if (variantId === id) throw at('A set cannot be a piece of itself')
    const component = found.find((one) => one.id === variantId)
    if (!component) throw at('This piece no longer exists')
    if (component.supply !== null) throw at(`${labelOf(component)} is a set, and no set is in a set`)
  }
}

type Audited = { supply: string | null; pieces: string }

const audited = ({ supply, pieces }: AdminBundle): Audited => ({
  supply,
  pieces: pieces.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', '),
})

/** Nobody else changes a bundle meanwhile, so no cycle arises from two changes. */
async function lockForChange(transaction: Database, id: string, pieces: SavedBundle['pieces'] = []) {
  await lockCatalogue(transaction)
  await lockVariantRows(transaction, [id, ...pieces.map(({ variantId }) => variantId)])
  const [row] = await findBundles(transaction, [id])
  return row
}

async function write(
  dependencies: CatalogueAdminDependencies,
  transaction: Database,
  row: BundleRow,
  saved: SavedBundle,
): Promise<AdminBundle> {
  await assertMayBeBundle(transaction, row)
  await assertMayBeComponents(transaction, row.id, saved.pieces)
  await writeBundle(transaction, row.id, saved)
  await invalidate(transaction, [productTag(row.product_id), listTag])
  return readIn(dependencies, transaction, row.id)
}

const entry = (action: string, row: BundleRow) => ({
  action,
  subject: 'product',
  subjectId: row.product_id,
  label: labelOf(row),
})

/** @throws {ApiError} PRODUCT_NOT_FOUND, BUNDLE_REFUSED, INVALID_INPUT */
export const createBundle = (
  dependencies: CatalogueAdminDependencies,
  caller: StaffCaller,
  { variantId, ...saved }: SavedBundle & { variantId: string },
): Promise<AdminBundle> =>
  dependencies.withAudit(caller, async (transaction, logChange) => {
    const row = await lockForChange(transaction, variantId, saved.pieces)
    if (!row) throw new ApiError('PRODUCT_NOT_FOUND')
    if (row.supply !== null) throw refused(`${labelOf(row)} is a set already.`)
    const after = await write(dependencies, transaction, row, saved)
    await logChange({ ...entry('bundle.added', row), after: audited(after) })
    return after
  })

/** @throws {ApiError} NOT_FOUND, BUNDLE_REFUSED, INVALID_INPUT, CHANGED_MEANWHILE */
export const updateBundle = (
  dependencies: CatalogueAdminDependencies,
  caller: StaffCaller,
  id: string,
  { version, ...saved }: SavedBundle & ExpectedVersion,
): Promise<AdminBundle> =>
  dependencies.withAudit(caller, async (transaction, logChange) => {
    const row = await lockForChange(transaction, id, saved.pieces)
    const before = await readIn(dependencies, transaction, id)
    assertVersion(before, version)
    if (!row) throw new ApiError('NOT_FOUND')
    const after = await write(dependencies, transaction, row, saved)
    await logChange({ ...entry('bundle.saved', row), before: audited(before), after: audited(after) })
    return after
  })

/** @throws {ApiError} NOT_FOUND */
export const removeBundle = (
  dependencies: CatalogueAdminDependencies,
  caller: StaffCaller,
  id: string,
): Promise<void> =>
  dependencies.withAudit(caller, async (transaction, logChange) => {
    const row = await lockForChange(transaction, id)
    const before = await readIn(dependencies, transaction, id)
    if (!row) throw new ApiError('NOT_FOUND')
    await writeBundle(transaction, id, { supply: null, pieces: [] })
    await invalidate(transaction, [productTag(row.product_id), listTag])
    await logChange({ ...entry('bundle.removed', row), before: audited(before) })
  })
