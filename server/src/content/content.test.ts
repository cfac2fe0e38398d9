import { fieldPerOffer } from '@amritvasya/contract/rules/payment-methods'
import { expect, test } from 'vitest'
import { addPictures } from '../platform/pictures/picture.repository.ts'
import { addRows } from '../testing/rows.ts'
import { sampleId, samplePicture } from '../testing/sample-catalogue.ts'
import { closedAtEnd, startTestShop } from '../testing/test-shop.ts'
import { saveSettings, saveSlides } from './index.ts'

const shop = closedAtEnd(await startTestShop())
await addPictures(shop.database, [samplePicture])

const readShop = async () => (await shop.send('GET /public/shop')).body.shop as Record<string, unknown>

const usual = {
  name: 'Amritvasya',
  tagline: 'Crystals and spiritual goods, chosen with care',
  email: null,
  phone: null,
  whatsapp: null,
  address: null,
  openingHours: null,
  place: null,
  seller: null,
  grievanceOfficer: null,
  social: [],
  parcel: { rate: 100, freeAbove: 1000 },
  dispatch: { cutOff: '14:00', packingDays: 1, closedWeekdays: [0], transit: { min: 3, max: 10 } },
  policyTerms: {
    near: { min: 2, max: 4 },
    rest: { min: 3, max: 7 },
    exchanges: false,
    returnsAsCredit: false,
    fetchesReturns: false,
  },
  ...fieldPerOffer('', () => null),
  slides: [],
  homeCategories: ['Angle', 'Crystal Bracelet', 'Selenite Plates', 'Pocket Ganesha'],
  homeSections: [
    'categories',
    'featured',
    'new-arrivals',
    'category-rows',
    'reviews',
    'happy-customers',
    'payment-options',
    'guidance',
  ],
  returnDays: 5,
  sampleReviews: true,
}

test('a shop that was never set up has the documented parcel rates and home categories, and no contacts', async () => {
  expect(await readShop()).toEqual(usual)
})

// Proves HOME-03.
test('what the owner sets shows at the next call, each slide with everything it needs', async () => {
  const slide = {
    id: sampleId('slide'),
    picture: { hash: samplePicture.hash, alt: 'A bowl' },
    title: 'Quiet',
    description: 'A slow note',
    buttonText: 'Listen',
    buttonLink: '/products',
  }
  await shop.database.transaction().execute(async (transaction) => {
    await saveSettings(transaction, { email: 'hello@example.com', parcelPaise: 80_50, sampleReviews: false })
    await saveSlides(transaction, [{ ...slide, id: sampleId('first'), title: 'First' }, slide])
  })
  const { slides, ...rest } = await readShop()
  const { slides: none, ...unset } = usual
  expect(none).toEqual([])
  expect(rest).toEqual({
    ...unset,
    email: 'hello@example.com',
    parcel: { rate: 80.5, freeAbove: 1000 },
    sampleReviews: false,
  })
  expect(slides).toEqual([
    expect.objectContaining({ id: sampleId('first'), title: 'First' }),
    {
      id: slide.id,
      image: { url: `/files/${samplePicture.hash}/1200.webp`, alt: 'A bowl', width: 1200, height: 900 },
      title: 'Quiet',
      description: 'A slow note',
      buttonText: 'Listen',
      buttonLink: '/products',
    },
  ])
})

// Proves decision 11.
test('the shop tells up to which total it takes cash on delivery, while it does', async () => {
  const save = (values: object) =>
    shop.database.transaction().execute((transaction) => saveSettings(transaction, values))
  await save({ cashOnDelivery: true })
  expect(await readShop()).toMatchObject({ cashOnDelivery: { upTo: 5000 } })
  await save({ cashOnDeliveryUpToPaise: 1_999_50 })
  expect(await readShop()).toMatchObject({ cashOnDelivery: { upTo: 1999.5 } })
  await save({ cashOnDelivery: false })
  expect(await readShop()).toMatchObject({ cashOnDelivery: null })
})

test('settings that make no sense are refused, and stored ones fall back to the usual value', async () => {
  const save = (values: object) =>
    shop.database.transaction().execute((transaction) => saveSettings(transaction, values))
  await expect(save({ email: 'nobody' })).rejects.toThrow()
  await expect(save({ parcelPaise: -1 })).rejects.toThrow()
  await addRows(shop.database, 'shop_setting', { name: 'whatsapp', value: JSON.stringify('call me') })
  expect(await readShop()).toMatchObject({ whatsapp: null, email: 'hello@example.com' })
})
