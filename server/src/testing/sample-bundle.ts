import type { BundleSupply } from '@amritvasya/contract/rules/bundles'
import { sampleId } from './sample-catalogue.ts'
import type { TestShop } from './test-shop.ts'

/**
 * Makes the product's variant a bundle, as the owner does it in the back office.
 * @param components how many of each product's variant are in one
 */
export async function makeBundle(
  { database }: Pick<TestShop, 'database'>,
  name: string,
  components: Record<string, number>,
  supply: BundleSupply = 'separate',
): Promise<void> {
  const id = sampleId(`variant SKU ${name}`)
  await database.updateTable('variant').set({ bundle_supply: supply }).where('id', '=', id).execute()
  await database
    .insertInto('bundle_component')
    .values(
      Object.entries(components).map(([component, quantity], position) => ({
        bundle_id: id,
        component_id: sampleId(`variant SKU ${component}`),
        position,
        quantity,
      })),
    )
    .execute()
}
