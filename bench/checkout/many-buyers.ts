import { randomBytes } from 'node:crypto'
import { Sessions } from '../../server/src/accounts/sessions/sessions.service.ts'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { newId } from '../../server/src/platform/id.ts'
import { Secrets } from '../../server/src/platform/secrets.ts'
import type { Buyer } from './buyers.ts'

/** The created tokens need it. */
export const tokenSecret = randomBytes(32).toString('hex')

export async function addBuyers(databaseUrl: string, count: number): Promise<Buyer[]> {
  const database = openDatabase(databaseUrl, { connections: 2 })
  const sessions = new Sessions(new Secrets(tokenSecret))
  try {
    return await database.transaction().execute(async (transaction) => {
      const buyers: Buyer[] = []
      for (let i = 0; i < count; i++) {
        const customer = await transaction
          .insertInto('customer')
          .values({
            id: newId(),
            email: `buyer-${newId()}@example.com`,
            full_name: 'A Buyer',
            phone: '9876543210',
            password_hash: 'none',
            email_verified_at: new Date(),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        const addressId = newId()
        await transaction
          .insertInto('address')
          .values({
            id: addressId,
            customer_id: customer.id,
            full_name: 'A Buyer',
            phone_number: '9876543210',
            alternate_phone: '',
            address_line1: '12 Temple Street',
            address_line2: '',
            landmark: '',
            address_type: 'home',
            is_default: true,
            city: 'Pune',
            state: 'Maharashtra',
            pincode: '411001',
          })
          .execute()
        buyers.push({ token: await sessions.start(transaction, customer, ''), addressId })
      }
      return buyers
    })
  } finally {
    await database.destroy()
  }
}
