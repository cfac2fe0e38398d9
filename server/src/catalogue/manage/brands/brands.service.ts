import type { OfficeBrand } from '@amritvasya/contract'
import { allTag } from '@amritvasya/contract/cache-tags'
import { announce } from '../../../platform/database/announce.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { PageQuery } from '../../../platform/database/page-of-table.ts'
import { refusedField, ShopError } from '../../../platform/http/shop-error.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import { newId } from '../../../platform/id.ts'
import { assertSeen, type Seen, versionOf } from '../../../platform/version.ts'
import { lockCatalogue } from '../base-write.repository.ts'
import { saveBrands } from '../manage.service.ts'
import { pageOf } from '../page-of.ts'
import type { OfficeParts } from '../parts.ts'
import { type CountedBrand, deleteBrand, findCountedBrands } from './brands.repository.ts'

export type BrandsService = ReturnType<typeof brandsService>

type Fields = { name: string; description: string }

const toOfficeBrand = (brand: CountedBrand): OfficeBrand => ({
  ...brand,
  version: versionOf({ name: brand.name, description: brand.description }),
})

const subject = 'brand'

/** @throws {ShopError} NOT_FOUND */
async function found(database: Database, id: string): Promise<OfficeBrand> {
  const brand = (await findCountedBrands(database)).find((other) => other.id === id)
  if (!brand) throw new ShopError('NOT_FOUND')
  return toOfficeBrand(brand)
}

/** @throws {ShopError} NAME_TAKEN */
async function checkName(database: Database, id: string, name: string): Promise<void> {
  const brands = await findCountedBrands(database)
  const twin = brands.find((brand) => brand.id !== id && brand.name.toLowerCase() === name.toLowerCase())
  if (twin) throw refusedField('name', 'NAME_TAKEN', `There is already a brand called ${twin.name}`)
}

export const brandsService = ({ database, change }: OfficeParts) => ({
  list: async (query: PageQuery & { sort: 'name' | 'productCount' }) =>
    pageOf(
      (await findCountedBrands(database)).map(toOfficeBrand),
      query,
      ({ name }) => name,
      (a, b) => (query.sort === 'name' ? a.name.localeCompare(b.name) : a.productCount - b.productCount),
    ),

  read: (id: string) => found(database, id),

  create: (caller: StaffCaller, fields: Fields) =>
    change(caller, async (transaction, note) => {
      await lockCatalogue(transaction)
      const id = newId()
      await checkName(transaction, id, fields.name)
      await saveBrands(transaction, [{ id, ...fields }])
      await note({ action: 'brand.added', subject, subjectId: id, label: fields.name, after: fields })
      return found(transaction, id)
    }),

  /** @throws {ShopError} NOT_FOUND, NAME_TAKEN, CHANGED_MEANWHILE */
  save: (caller: StaffCaller, id: string, { version: seen, ...fields }: Fields & Seen) =>
    change(caller, async (transaction, note) => {
      await lockCatalogue(transaction)
      const { name, description, version } = await found(transaction, id)
      assertSeen({ version }, seen)
      await checkName(transaction, id, fields.name)
      await saveBrands(transaction, [{ id, ...fields }])
      const before = { name, description }
      await note({ action: 'brand.saved', subject, subjectId: id, label: fields.name, before, after: fields })
      return found(transaction, id)
    }),

  remove: (caller: StaffCaller, id: string) =>
    change(caller, async (transaction, note) => {
      await lockCatalogue(transaction)
      const { name, description, productCount } = await found(transaction, id)
      if (productCount > 0) throw new ShopError('STILL_USED', `${name} still has products`)
      await deleteBrand(transaction, id)
      await announce(transaction, [allTag])
      const before = { name, description }
      await note({ action: 'brand.removed', subject, subjectId: id, label: name, before })
    }),
})
