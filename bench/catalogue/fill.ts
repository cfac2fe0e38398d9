import { sql } from 'kysely'
import type { ProductInput } from '../../server/src/catalogue/index.ts'
import { saveBrands, saveCategories, saveProducts, saveSynonyms } from '../../server/src/catalogue/index.ts'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { addPictures } from '../../server/src/platform/pictures/picture.repository.ts'
import { brands, categories, generateProducts, pictures } from './generate.ts'

const batch = 1_000

/** Uses the catalogue's own write functions. */
export async function fillShop(url: string, count: number): Promise<void> {
  const database = openDatabase(url, { connections: 2, statementTimeout: 0 })
  await migrate(database)
  await database.transaction().execute(async (transaction) => {
    await addPictures(transaction, pictures)
    await saveBrands(transaction, brands)
    await saveCategories(transaction, categories)
    await saveSynonyms(transaction, [
      { term: 'sphatik', meaning: 'clear quartz' },
      { term: 'ganpati', meaning: 'ganesha' },
      { term: 'kada', meaning: 'bracelet' },
    ])
  })
  const products = generateProducts(count)
  for (let done = 0; done < count; done += batch) {
    const some = Array.from(
      { length: Math.min(batch, count - done) },
      () => products.next().value as ProductInput,
    )
    await database.transaction().execute((transaction) => saveProducts(transaction, some))
  }
  await sql`
    UPDATE product SET average_rating = 1 + (hashtext(id) & 4095) / 1024.0, number_of_reviews = 1 + (hashtext(id) & 31)
    WHERE hashtext(id) & 7 < 3`.execute(database)
  // Autovacuum does this within minutes in a live shop.
  await sql`VACUUM ANALYZE`.execute(database)
  await database.destroy()
}
