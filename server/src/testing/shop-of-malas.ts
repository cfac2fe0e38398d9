import type { AdminOrder, Order } from '@amritvasya/contract'
import { sellReservedStock } from '../catalogue/index.ts'
import { rowsOf } from './rows.ts'
import { sampleProduct, sampleVariant, saveSamples } from './sample-catalogue.ts'
import { addOrder } from './sample-order.ts'
import { openOrder, startShopOfAsha, verifyPaid } from './shop-with-payments.ts'
import { addTestStaff } from './staff.ts'

/** Starts a shop of which Asha orders 3 malas and a bowl: two lines of ₹600 each. */
export async function startShopOfMalas() {
  const mala = sampleVariant('MALA', 300, { quantity: 1_000 })
  const bowl = sampleVariant('BOWL', 400, { quantity: 1_000 })
  const { shop, token, asha } = await startShopOfAsha()
  const owner = await addTestStaff(shop, 'owner')
  const packer = await addTestStaff(shop, 'packer')
  await saveSamples(shop.database, {
    products: [sampleProduct('Mala', { variants: [mala] }), sampleProduct('Bowl', { variants: [bowl] })],
  })
  const pieces = [
    { variantId: mala.id, quantity: 3 },
    { variantId: bowl.id, quantity: 1 },
  ]
  const linesOf = (id: string) =>
    rowsOf(shop.database, 'order_line', { order_id: id }, ['id', 'total_paise', 'quantity'], 'position')
  const withLines = async <T extends { id: string }>(order: T) => {
    const [first, second] = await linesOf(order.id)
    return { ...order, mala: first?.id ?? '', bowl: second?.id ?? '' }
  }
  return {
    ...{ shop, token, asha, owner, packer, mala, bowl, pieces },
    async paidOrder() {
      const order = await openOrder(shop, { customer_id: asha, subtotal_paise: 1_200_00 }, pieces)
      await verifyPaid(shop, token, order)
      return withLines(order)
    },
    /** It is paid on delivery. */
    async cashOrder() {
      const payment = { payment_method: 'cod', payment_due_at: null, status: 'processing' } as const
      const columns = { customer_id: asha, ...payment, subtotal_paise: 1_200_00 }
      const order = await addOrder(shop.database, columns, pieces)
      await sellReservedStock(shop.database, order.id)
      return withLines(order)
    },
    /** Reads the order as the owner sees it. */
    see: async (id: string) =>
      (await shop.send(`GET /back-office/orders/${id}`, { headers: owner.headers })).body.item as AdminOrder,
    /** Reads the order as Asha sees it. */
    seen: async (id: string) =>
      (await shop.send(`GET /orders/my-orders/${id}`, { token })).body.order as Order,
  }
}
