import { openDatabase } from '../../server/src/platform/database/database.ts'
import { password, registerCustomers } from '../sign-in/customers.ts'
import { call, newNetwork } from '../sign-in/http.ts'

export type Buyer = { token: string; addressId: string }
export type OrderItem = { productId: string; variantId: string }

const home = {
  fullName: 'A Customer',
  phoneNumber: '9876543210',
  addressLine1: '12 Temple Street',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
}

/** Customers who are signed in and have an address. */
export async function findBuyers(shop: string, count: number): Promise<Buyer[]> {
  const emails = await registerCustomers(shop, count)
  return Promise.all(
    emails.map(async (email) => {
      const network = newNetwork()
      const login = await post(`${shop}/api/users/login`, { email, password }, { network })
      const { token } = JSON.parse(login.text) as { token: string }
      const saved = await post(`${shop}/api/addresses`, home, { token, network })
      const { address } = JSON.parse(saved.text) as { address: { _id: string } }
      return { token, addressId: address._id }
    }),
  )
}

export const post = (
  address: string,
  body: unknown,
  given: { token?: string; network?: string } = {},
): ReturnType<typeof call> => call(address, { method: 'POST', body, ...given })

/** Gives every variant so many pieces that none runs out. @returns what can be bought */
export async function stockUp(databaseUrl: string): Promise<OrderItem[]> {
  const database = openDatabase(databaseUrl, { connections: 1 })
  try {
    const rows = await database
      .updateTable('variant')
      .set({ quantity: 1_000_000 })
      .returning(['id', 'product_id'])
      .execute()
    return rows.map(({ id, product_id }) => ({ productId: product_id, variantId: id }))
  } finally {
    await database.destroy()
  }
}
