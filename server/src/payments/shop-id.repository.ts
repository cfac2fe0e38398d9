import type { Database } from '../platform/database/database.ts'

/** Random, made with the database and kept by its backups: it tells shops apart that share an account at Razorpay. */
export async function readShopId(database: Database): Promise<string> {
  const { shop_id } = await database.selectFrom('shop_identity').select('shop_id').executeTakeFirstOrThrow()
  return shop_id
}
