import type { AdminBrand } from '@amritvasya/contract'
import { allTag } from '@amritvasya/contract/rules/cache-tags'
import type { Database } from '../../../platform/database/database.ts'
import { invalidate } from '../../../platform/database/invalidation-listener.ts'
import type { PageQuery } from '../../../platform/database/paginate.ts'
import { ApiError, fieldError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import { newId } from '../../../platform/id.ts'
import { assertVersion, type ExpectedVersion, versionOf } from '../../../platform/version.ts'
import { saveBrands } from '../../catalogue-writer.service.ts'
import type { CatalogueAdminDependencies } from '../../dependencies.ts'
import { lockCatalogue } from '../catalogue-write.repository.ts'
import { pageOf } from '../page-of.ts'
import { type CountedBrand, deleteBrand, findCountedBrands } from './brands.repository.ts'

type Fields = { name: string; description: string }

const toAdminBrand = (brand: CountedBrand): AdminBrand => ({
  ...brand,
  version: versionOf({ name: brand.name, description: brand.description }),
})

async function getBrand(database: Database, id: string): Promise<AdminBrand> {
  const brand = (await findCountedBrands(database)).find((other) => other.id === id)
  if (!brand) throw new ApiError('NOT_FOUND')
  return toAdminBrand(brand)
}

/** @throws {ApiError} NAME_TAKEN */
async function checkName(database: Database, id: string, name: string): Promise<void> {
  const brands = await findCountedBrands(database)
  const duplicate = brands.find((brand) => brand.id !== id && brand.name.toLowerCase() === name.toLowerCase())
  if (duplicate) throw fieldError('name', 'NAME_TAKEN', `There is already a brand called ${duplicate.name}`)
}

export const listBrands = async (
  { database }: CatalogueAdminDependencies,
  query: PageQuery & { sort: 'name' | 'productCount' },
) =>
  pageOf(
    (await findCountedBrands(database)).map(toAdminBrand),
    query,
    ({ name }) => name,
    (a, b) => (query.sort === 'name' ? a.name.localeCompare(b.name) : a.productCount - b.productCount),
  )

export const readBrand = ({ database }: CatalogueAdminDependencies, id: string) => getBrand(database, id)

export const createBrand = ({ withAudit }: CatalogueAdminDependencies, caller: StaffCaller, fields: Fields) =>
  withAudit(caller, async (transaction, logChange) => {
    await lockCatalogue(transaction)
    const id = newId()
    await checkName(transaction, id, fields.name)
    await saveBrands(transaction, [{ id, ...fields }])
    await logChange('brand.added', id, fields.name, { after: fields })
    return getBrand(transaction, id)
  })

/** @throws {ApiError} NOT_FOUND, NAME_TAKEN, CHANGED_MEANWHILE */
export const updateBrand = (
  { withAudit }: CatalogueAdminDependencies,
  caller: StaffCaller,
  id: string,
  { version: seen, ...fields }: Fields & ExpectedVersion,
) =>
  withAudit(caller, async (transaction, logChange) => {
    await lockCatalogue(transaction)
    const { name, description, version } = await getBrand(transaction, id)
    assertVersion({ version }, seen)
    await checkName(transaction, id, fields.name)
    await saveBrands(transaction, [{ id, ...fields }])
    const before = { name, description }
    await logChange('brand.saved', id, fields.name, { before, after: fields })
    return getBrand(transaction, id)
  })

export const removeBrand = ({ withAudit }: CatalogueAdminDependencies, caller: StaffCaller, id: string) =>
  withAudit(caller, async (transaction, logChange) => {
    await lockCatalogue(transaction)
    const { name, description, productCount } = await getBrand(transaction, id)
    if (productCount > 0) throw new ApiError('STILL_USED', `${name} still has products`)
    await deleteBrand(transaction, id)
    await invalidate(transaction, [allTag])
    const before = { name, description }
    await logChange('brand.removed', id, name, { before })
  })
