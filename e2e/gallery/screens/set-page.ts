import type { AdminProduct, ListedProduct } from '@amritvasya/contract'
import type { Page } from '@playwright/test'
import { signInAsOwner } from '../../platform/back-office.ts'
import type { Story } from '../story/story.ts'

const name = 'Altar set for a new home'

/**
 * Makes a set of products of the story, once.
 * @returns the path of its page
 */
export async function setPage({ products }: Story, page: Page): Promise<string> {
  await signInAsOwner(page)
  const send = async <Reply>(method: 'get' | 'post' | 'put', path: string, data?: object): Promise<Reply> => {
    const reply = await page.request[method](`/api/back-office/${path}`, { data })
    if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`)
    return (await reply.json()) as Reply
  }
  const read = async (id: string) => (await send<{ item: AdminProduct }>('get', `products/${id}`)).item
  const { items } = await send<{ items: ListedProduct[] }>('get', `products?q=${encodeURIComponent(name)}`)
  if (items[0]) return `/product/${items[0].id}`
  const path = `products/${products.bowl}/duplicate`
  const { item: copy } = await send<{ item: AdminProduct }>('post', path, {})
  const [variant] = copy.variants
  const fields = {
    ...copy,
    name,
    shortDescription: 'Everything for a first altar, in one box.',
    isPublished: true,
    variants: [{ ...variant, size: null, color: null, sellingPrice: 2499, mrp: 2499 }],
  }
  const { item: set } = await send<{ item: AdminProduct }>('put', `products/${copy.id}`, fields)
  const inIt = await Promise.all([products.bowl, products.plate, products.beads].map(read))
  await send('post', 'bundles', {
    variantId: set.variants[0]?.id,
    supply: 'separate',
    pieces: inIt.map(({ variants }, i) => ({ variantId: variants[0]?.id, quantity: i === 1 ? 2 : 1 })),
  })
  return `/product/${set.id}`
}
