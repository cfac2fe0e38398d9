import pg from 'pg'
import type { Shop } from './test.ts'

/**
 * Changes the worker's own database as the owner, or a mishap, would; the shop hears of it and forgets what it kept.
 * Tests of a worker run one after the other, so what one changes it puts back.
 */
export async function change(shop: Shop, statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  try {
    await client.query(statement, values)
    await client.query("SELECT pg_notify('shop_changed', '*')")
  } finally {
    await client.end()
  }
}
