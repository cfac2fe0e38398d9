import { type APIRequestContext, request as requests } from '@playwright/test'
import { owner } from '../../platform/back-office.ts'
import { mailTo } from '../../platform/mailbox.ts'
import type { Narrator } from './narrator.ts'
import { type Person, people, send, type Who } from './people.ts'
import { at } from './story.ts'

export const staff = {
  owner,
  packer: { role: 'packer', name: 'Leela Menon', email: 'leela@example.com', password: 'Lotus-and-river-7' },
  editor: { role: 'editor', name: 'Arun Joshi', email: 'arun@example.com', password: 'Lotus-and-river-8' },
}

/** Set by the owner; the member must change it. */
const FIRST_PASSWORD = 'Pebbles-by-the-sea-4'

/** @returns a newsletter token */
export async function writeAll(narrator: Narrator): Promise<string> {
  await recordAddresses(narrator)
  await writeReviews(narrator)
  await writeToTheShop(narrator)
  return subscribe(narrator)
}

async function recordAddresses({ request, tokens }: Narrator): Promise<void> {
  const homeOf = ({ fullName, phone, street, city, state, pincode }: Person) => ({
    fullName,
    phoneNumber: phone,
    addressLine1: street,
    city,
    state,
    pincode,
  })
  await send(request, '/api/addresses', homeOf(people.meera), tokens.meera)
  await send(request, '/api/addresses', homeOf(people.asha), tokens.asha)
  const work = {
    addressLine1: 'Neel Kamal Offices, 4th floor',
    addressLine2: 'Fergusson College Road',
    landmark: 'Opposite the old library',
    pincode: '411004',
    addressType: 'work',
  }
  await send(request, '/api/addresses', { ...homeOf(people.asha), ...work }, tokens.asha)
}

async function writeReviews({ request, tokens, product }: Narrator): Promise<void> {
  const review = async (who: Who, name: string, rating: number, comment: string) => {
    const headers = { authorization: `Bearer ${tokens[who]}` }
    const productId = product(name)
    const eligibility = await request.get(`/api/reviews/can-review/${productId}`, { headers })
    const { availableOrders } = (await eligibility.json()) as { availableOrders: { _id: string }[] }
    const multipart = { productId, orderId: availableOrders[0]?._id ?? '', rating: String(rating), comment }
    const response = await request.post('/api/reviews', { headers, multipart })
    if (!response.ok()) throw new Error(`A review of ${name}: ${await response.text()}`)
    return ((await response.json()) as { review: { _id: string } }).review._id
  }
  const first = await review(
    'asha',
    "Tiger's Eye Bracelet",
    5,
    'The bands of gold move when I turn my wrist. It came wrapped in cotton, with a note by hand, four days after I ordered it.',
  )
  await review(
    'kabir',
    "Tiger's Eye Bracelet",
    4,
    'Beautiful stones. A size larger would have been better for me.',
  )
  await review(
    'lakshmi',
    'Pocket Ganesha, Silver-Plated Brass',
    5,
    'One for each of my brothers. Smaller than I thought, and all the dearer for it.',
  )
  await send(request, `/api/back-office/reviews/${first}/reply`, {
    reply: 'Thank you, Asha. May it keep you company for long.',
  })
}

async function writeToTheShop({ request, shop, tokens }: Narrator): Promise<void> {
  await shop.clock.set(at('11-20 11:23'))
  const message = (who: Who, subject: string, text: string) =>
    send(request, '/api/public/contact', {
      name: people[who].fullName,
      email: people[who].email,
      phone: people[who].phone,
      subject,
      message: text,
      consent: true,
    })
  await message(
    'meera',
    'Thirty angels for a wedding',
    'Can you send thirty white angels to Chennai before the 12th of December, and is there a price for so many?',
  )
  await message(
    'rohan',
    'Does the oval plate come larger?',
    'I look for a selenite plate of about 30 cm, for a table in my clinic.',
  )
  const complain = (who: Who, topic: string, text: string, token?: string) =>
    send(
      request,
      '/api/public/complaints',
      {
        topic,
        orderNumber: '',
        name: people[who].fullName,
        email: people[who].email,
        phone: people[who].phone,
        message: text,
      },
      token,
    )
  await complain(
    'kabir',
    'product',
    'One bead of the bracelet has a crack, which I saw only in daylight. I would like another one.',
  )
  await complain(
    'asha',
    'delivery',
    'The courier left my parcel with a neighbour whom I do not know. Please tell them to ring at my door.',
    tokens.asha,
  )
  const book = (who: Who, chosen: string, topic: string, question: string, preferredTime: string) =>
    send(request, '/api/public/service-requests', {
      name: people[who].fullName,
      email: people[who].email,
      phone: people[who].phone,
      package: chosen,
      topic,
      question,
      preferredTime,
      consent: true,
    })
  await book(
    'kabir',
    'tarot',
    'Career path',
    'I was offered work in another city. What do I not see?',
    'Weekday evenings',
  )
  await book(
    'lakshmi',
    'complete-package',
    'Family matters',
    'My daughter marries next year. I would like to sit together before.',
    'Sundays',
  )
  for (const { name, email, password, role } of [staff.packer, staff.editor]) {
    await send(request, '/api/back-office/staff', {
      name,
      email,
      password: FIRST_PASSWORD,
      role,
      ownPassword: owner.password,
    })
    await changeFirstPassword(shop.address, email, password)
  }
}

/** Has cookies of its own, so that the owner stays signed in. */
async function changeFirstPassword(baseURL: string, email: string, newPassword: string): Promise<void> {
  const own = await requests.newContext({ baseURL, extraHTTPHeaders: { 'sec-fetch-site': 'same-origin' } })
  await send(own, '/api/back-office/sign-in', { email, password: FIRST_PASSWORD })
  await send(own, '/api/back-office/me/password', { currentPassword: FIRST_PASSWORD, newPassword })
  await own.dispose()
}

/** From the newest mail that asks to confirm a subscription. */
async function newsletterToken(request: APIRequestContext, email: string): Promise<string> {
  const { text } = await mailTo(request, email, 'Please confirm your subscription')
  return /\/newsletter\/confirm\?token=(\S+)/.exec(text)?.[1] ?? ''
}

async function subscribe({ request, shop }: Narrator): Promise<string> {
  for (const [who, moment] of [
    ['asha', '11-20 11:24'],
    ['meera', '11-20 11:25'],
    ['kabir', '11-20 11:26'],
  ] as const) {
    await shop.clock.set(at(moment))
    await send(request, '/api/public/newsletter', { email: people[who].email })
    const token = await newsletterToken(request, people[who].email)
    await send(request, '/api/public/newsletter/confirm', { token })
  }
  await send(request, '/api/public/newsletter', { email: people.rohan.email })
  return newsletterToken(request, people.rohan.email)
}
