import { changeByStatement } from '@amritvasya/server/testing/change-shop'
import { request as requests } from '@playwright/test'
import { owner } from '../../platform/back-office.ts'
import { allProducts } from '../../platform/catalogue.ts'
import type { OpenShop } from '../shop/open-shop.ts'
import type { Narrator } from './narrator.ts'
import { lineOf, order } from './orders.ts'
import { people, register, send, signIn, type Who } from './people.ts'
import { at, type Story, today } from './story.ts'
import { writeAll } from './words.ts'

/** Four weeks of customers, orders and messages. */
export async function playStory(shop: OpenShop): Promise<Story> {
  const request = await requests.newContext({
    baseURL: shop.address,
    extraHTTPHeaders: { 'sec-fetch-site': 'same-origin' },
  })
  try {
    await shop.clock.set(at('10-28 19:05'))
    const tokens = {} as Record<Who, string>
    for (const who of Object.keys(people) as Who[]) {
      await register(request, people[who])
      tokens[who] = await signIn(request, people[who])
    }
    const products = new Map((await allProducts(request)).map(({ name, _id }) => [name, _id]))
    const narrator: Narrator = {
      shop,
      request,
      tokens,
      product(name) {
        const id = products.get(name)
        if (!id) throw new Error(`The demo shop has no product ${name}`)
        return id
      },
      act: ({ id }, action, data) => send(request, `/api/back-office/orders/${id}/${action}`, data),
    }
    const { orders, orderNumbers } = await playOrders(narrator)
    const newsletterToken = await writeAll(narrator)
    await shop.clock.set(today)
    // Jobs follow the machine's clock, so delayed mails of the story would seem to wait for days.
    await changeByStatement(
      shop.databaseUrl,
      'UPDATE mail_outbox SET sent_at = now(), encrypted_payload = NULL WHERE sent_at IS NULL',
    )
    return {
      tokens: {
        asha: await signIn(request, people.asha),
        meera: await signIn(request, people.meera),
        rohan: await signIn(request, people.rohan),
      },
      orders,
      orderNumbers,
      newsletterToken,
      products: {
        bracelet: narrator.product('Amethyst and Clear Quartz Bracelet'),
        ganesha: narrator.product('Pocket Ganesha, Silver-Plated Brass'),
        bowl: narrator.product('Hammered Brass Singing Bowl Set'),
        plate: narrator.product('Round Selenite Charging Plate with Three Stones'),
        beads: [...products].find(([name]) => name.startsWith('Everyday Bead Bracelet'))?.[1] ?? '',
        soldOut: narrator.product('Faceted Hematite Bracelet'),
        tower: narrator.product('Clear Quartz Tower'),
        reviewed: narrator.product("Tiger's Eye Bracelet"),
      },
    }
  } finally {
    await request.dispose()
  }
}

const parcel = (courier: string, trackingNumber: string) => ({ courier, trackingNumber })

async function playOrders({
  shop,
  request,
  tokens,
  product,
  act,
}: Narrator): Promise<Pick<Story, 'orders' | 'orderNumbers'>> {
  const orderNumbers: string[] = []
  const buy = async (who: Who, moment: string, names: Record<string, number>, more = {}) => {
    await shop.clock.set(at(moment))
    const lines = []
    for (const [name, quantity] of Object.entries(names)) {
      lines.push(await lineOf(request, product(name), quantity))
    }
    // A customer session lasts a week.
    tokens[who] = await signIn(request, people[who])
    const placed = await order(request, tokens[who], people[who], lines, more)
    orderNumbers.push(placed.orderNumber)
    return placed
  }
  const later = async (moment: string, ...deed: Parameters<typeof act>) => {
    await shop.clock.set(at(moment))
    // A staff session ends after 48 idle hours.
    await send(request, '/api/back-office/sign-in', owner)
    await act(...deed)
  }

  const delivered = await buy('asha', '11-02 18:20', { "Tiger's Eye Bracelet": 1, 'Clear Quartz Tower': 1 })
  await later('11-03 10:10', delivered, 'ship', parcel('Delhivery', 'DL20261103471'))
  const partlyRefunded = await buy('kabir', '11-05 21:47', {
    'Hammered Brass Singing Bowl Set': 1,
    "Tiger's Eye Bracelet": 1,
  })
  await later('11-06 09:30', delivered, 'deliver')
  await later('11-06 11:00', partlyRefunded, 'ship', parcel('Blue Dart', '69012345670'))
  const first = await buy(
    'lakshmi',
    '11-09 08:12',
    { 'Pocket Ganesha, Silver-Plated Brass': 2, 'Amethyst Mala, 108 Beads': 1 },
    { couponCode: 'WELCOME10' },
  )
  await later('11-10 16:15', partlyRefunded, 'deliver')
  await later('11-10 16:20', first, 'ship', parcel('India Post', 'EK123456789IN'))
  const cancelled = await buy('asha', '11-11 20:31', { 'Rose Quartz Sphere with Brass Stand': 1 })
  await shop.clock.set(at('11-11 21:02'))
  await send(request, `/api/orders/${cancelled.id}/cancel`, { reason: 'Ordered twice' }, tokens.asha)
  await later('11-12 12:00', partlyRefunded, 'refund', {
    amount: 99.5,
    reason: 'One bead was chipped',
    key: 'story-chipped-bead',
  })
  const gifts = await buy('meera', '11-13 13:13', {
    'White Porcelain Angel with Gold Halo': 3,
    'Brass Lotus Tea Light Holder': 3,
  })
  await later('11-13 17:40', first, 'deliver')
  await later('11-14 10:05', gifts, 'ship', parcel('Delhivery', 'DL20261114022'))
  const plate = await buy('kabir', '11-16 07:55', { 'Round Selenite Charging Plate with Three Stones': 1 })
  const shipped = await buy('asha', '11-17 22:18', {
    'Amethyst and Clear Quartz Bracelet': 2,
    'Tumbled Amethyst, Cotton Pouch': 1,
  })
  await later('11-18 10:30', gifts, 'deliver')
  await later('11-18 10:40', plate, 'ship', parcel('Blue Dart', '69012345688'))
  await later('11-18 10:45', shipped, 'ship', parcel('Delhivery', 'DL20261118035'))
  await buy('lakshmi', '11-18 19:26', { 'Cast Brass Angel, Antique Finish': 1 })
  await buy('meera', '11-19 17:02', {
    'Seven Chakra Stone Set with Clear Quartz Point': 1,
    'Plain Round Selenite Plate': 2,
  })
  const packing = await buy(
    'asha',
    '11-20 09:41',
    {
      'Pocket Ganesha, White Marble': 1,
      'Carnelian Bracelet': 2,
      'Lavender Essential Oil for Diffusers, 15 ml': 1,
    },
    { couponCode: 'FLAT100' },
  )
  await later('11-20 09:50', packing, 'notes', { text: 'Asked for gift paper and a card: “For Amma”.' })
  const unpaid = await buy('asha', '11-20 11:22', { 'Amethyst Tower': 1 }, { isPaid: false })
  return { orders: { delivered, partlyRefunded, cancelled, shipped, packing, unpaid }, orderNumbers }
}
