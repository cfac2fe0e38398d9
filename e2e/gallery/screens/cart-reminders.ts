import type { ApiResponse } from '@amritvasya/contract'
import { owner } from '../../platform/back-office.ts'
import { oneProduct } from '../../platform/catalogue.ts'
import type { Screen, Visit } from '../screen.ts'
import { send } from '../story/people.ts'
import { all, inCart, press, see } from './states.ts'

/** As the owner does in Settings. */
async function mailCarts({ page }: Visit): Promise<void> {
  await send(page.request, '/api/back-office/sign-in', owner)
  const { item } = await (await page.request.get('/api/back-office/settings')).json()
  const saved = await page.request.put('/api/back-office/settings', {
    data: { ...item, cartReminders: true },
  })
  if (!saved.ok()) throw new Error(`The settings were not saved: ${await saved.text()}`)
}

const aCart = all(mailCarts, inCart({ bracelet: 2, bowl: 1 }))

/** A mailed cart of a piece that is there, and of one that is not. */
async function mailedCart({ page, story }: Visit): Promise<void> {
  const lines: ApiResponse<'POST /public/cart-reminders/open'>['lines'] = []
  for (const id of [story.products.bracelet, story.products.soldOut]) {
    const { _id: product, name, variants } = await oneProduct(page.request, id)
    const [variant] = variants
    if (!variant) continue
    const { _id, size, color, sellingPrice } = variant
    lines.push({
      product,
      variant: _id,
      name,
      size,
      color: color?.name ?? null,
      quantity: 1,
      price: sellingPrice,
    })
  }
  await page.route('**/api/public/cart-reminders/open', (route) =>
    route.fulfill({ json: { success: true, lines } }),
  )
}

export const cartReminders: readonly Screen[] = [
  {
    name: 'cart-mailed',
    title: 'A cart that can be mailed',
    route: 'cart',
    before: aCart,
    changesShop: true,
  },
  {
    name: 'cart-reminder',
    title: 'Asking for one mail with the cart',
    route: 'cart/reminder',
    before: aCart,
    steps: see('Privacy notice'),
    changesShop: true,
  },
  {
    name: 'cart-reminder-asked',
    title: 'A cart that will be mailed',
    route: 'cart/reminder',
    viewer: 'asha',
    before: aCart,
    steps: all(
      ({ page }) => page.getByRole('main').getByLabel('Email').and(page.locator('[value*="@"]')).waitFor(),
      press('Email me this cart once'),
      see('Stop this'),
    ),
    changesShop: true,
  },
  {
    name: 'cart-reminder-open',
    title: 'Where the link of a mailed cart leads when not all of it is there',
    route: 'cart/reminder/open',
    path: '/cart/reminder/open?token=from-the-mail',
    before: mailedCart,
    steps: see('Go to cart'),
  },
  {
    name: 'cart-reminder-stop',
    title: 'Stopping mails about carts',
    route: 'cart/reminder/stop',
    path: '/cart/reminder/stop?token=from-the-mail',
  },
]
