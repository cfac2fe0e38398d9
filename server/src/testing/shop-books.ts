import type { Selectable } from 'kysely'
import type { Tables } from '../platform/database/database.ts'
import type { Mail } from '../platform/mail/outbox.ts'
import { sampleId } from './sample-catalogue.ts'
import type { TestShop } from './test-shop.ts'

type Books = Pick<TestShop, 'database'>

export const storedOrder = ({ database }: Books, id: string): Promise<Selectable<Tables['shop_order']>> =>
  database.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const refundsOf = ({ database }: Books, orderId: string): Promise<Selectable<Tables['refund']>[]> =>
  database
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export async function onSale({ database }: Books, { id }: { id: string }): Promise<number> {
  const { quantity } = await database
    .selectFrom('variant')
    .select('quantity')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return quantity
}

/** Returns the stock of a sample product with one variant. */
export const stockOf = (books: Books, name: string): Promise<number> =>
  onSale(books, { id: sampleId(`variant SKU ${name}`) })

/** Their subject names the order; newest first. */
export const mailsAbout = async (
  shop: Pick<TestShop, 'mailsTo'>,
  orderNumber: string,
  to = 'asha@example.com',
): Promise<Mail[]> => (await shop.mailsTo(to)).filter(({ subject }) => subject.includes(orderNumber))

export const subjectsAbout = async (
  shop: Pick<TestShop, 'mailsTo'>,
  orderNumber: string,
  to?: string,
): Promise<string[]> => (await mailsAbout(shop, orderNumber, to)).map(({ subject }) => subject)
