import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { type DemoShop, demoShop } from '@amritvasya/demo'
import type { Kysely } from 'kysely'
import {
  hasProducts,
  saveBrands,
  saveCategories,
  saveFormerPrices,
  saveProducts,
  saveSynonyms,
} from '../catalogue/index.ts'
import { saveSettings, saveSlides } from '../content/index.ts'
import { saveCoupons } from '../coupons/index.ts'
import { lockByName, type Tables } from '../platform/database/database.ts'
import { addPictures } from '../platform/pictures/picture.repository.ts'
import {
  brandInputs,
  categoryInputs,
  couponInputs,
  formerPrices,
  homeCategoryNames,
  productInput,
  slideInputs,
} from './demo-inputs.ts'
import { readDemoPictures } from './demo-pictures.ts'

export const demoPictures = new URL(
  '../pictures/',
  pathToFileURL(createRequire(import.meta.url).resolve('@amritvasya/demo')),
)

/**
 * It is one transaction, and does not change a shop with any product.
 * @param email the shop's address on pages and for the owner's mails; null shows a placeholder
 * @param onBegin called before seeding starts
 * @returns true when this call seeded the shop
 */
export async function seedDemoShop(
  database: Kysely<Tables>,
  { shop = demoShop, pictures = demoPictures, now = new Date(), email = null, onBegin = () => {} } = {} as {
    shop?: DemoShop
    pictures?: URL
    now?: Date
    email?: string | null
    onBegin?: () => void
  },
): Promise<boolean> {
  if (await hasProducts(database)) return false
  onBegin()
  const masters = await readDemoPictures(shop, pictures)
  const hashOf = (file: string) => {
    const master = masters.get(file)
    if (!master) throw new Error(`The demo shop has no picture ${file}`)
    return master.hash
  }
  return database.transaction().execute(async (transaction) => {
    // Only one of several servers seeds.
    await lockByName(transaction, 'shop seeding')
    if (await hasProducts(transaction)) return false
    await addPictures(transaction, [...masters.values()])
    await saveBrands(transaction, brandInputs(shop))
    await saveCategories(transaction, categoryInputs(shop, hashOf))
    const products = shop.products.map((product) => productInput(shop, product, hashOf, now))
    await saveProducts(transaction, products)
    await saveFormerPrices(transaction, formerPrices(products))
    await saveSynonyms(
      transaction,
      shop.synonyms.flatMap(({ term, means }) => means.map((meaning) => ({ term, meaning }))),
    )
    await saveSlides(transaction, slideInputs(shop, hashOf))
    await saveCoupons(transaction, couponInputs(shop, now))
    await saveSettings(transaction, {
      ...shop.contacts,
      email,
      homeCategories: homeCategoryNames(shop),
      seller: shop.seller,
    })
    return true
  })
}
