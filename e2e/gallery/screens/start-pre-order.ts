import { owner } from '../../platform/back-office.ts'
import { oneProduct } from '../../platform/catalogue.ts'
import type { Visit } from '../screen.ts'
import { send } from '../story/people.ts'

/** As the owner does in Settings and under Pre-orders; again does no harm. */
export async function startPreOrder({ page, story }: Visit): Promise<void> {
  const { variants } = await oneProduct(page.request, story.products.tower)
  if (variants[0]?.availableOn) return
  await send(page.request, '/api/back-office/sign-in', owner)
  const { item } = await (await page.request.get('/api/back-office/settings')).json()
  const saved = await page.request.put('/api/back-office/settings', { data: { ...item, preOrders: true } })
  if (!saved.ok()) throw new Error(`The settings were not saved: ${await saved.text()}`)
  await send(page.request, '/api/back-office/pre-orders', {
    variantId: variants[0]?._id,
    availableOn: '2026-12-20',
  })
}
