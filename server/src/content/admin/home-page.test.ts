import type { HomePage } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { addPictures } from '../../platform/pictures/picture.repository.ts'
import { samplePicture, sampleProduct, saveSamples } from '../../testing/sample-catalogue.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())
const editor = await addTestStaff(shop, 'editor')
await saveSamples(shop.database, { products: [sampleProduct('Angel')] })

const slide = {
  picture: samplePicture.hash,
  alt: 'Amethyst',
  title: 'New stones',
  description: 'From Brazil',
  buttonText: 'Look',
  buttonLink: '/products',
}
const home = {
  slides: [slide],
  categoryRows: ['Angle'],
  sections: ['featured', 'guidance', 'categories'],
  sampleReviews: false,
}
const publicShop = async () => (await shop.send('GET /public/shop')).body.shop
const put = (changes: object = {}) =>
  shop.send('PUT /back-office/home-page', { body: { ...home, ...changes }, headers: editor.headers })

// Proves decision 32.
test('the home page is the editor’s to arrange: slides, rows, and the order of its sections', async () => {
  const before = (await shop.send('GET /back-office/home-page', editor)).body.item as HomePage
  expect(before.sections).toHaveLength(8)
  expect((await put()).body.item).toMatchObject({
    ...home,
    slides: [{ ...slide, width: samplePicture.width }],
  })
  expect(await publicShop()).toMatchObject({
    slides: [{ title: 'New stones', buttonLink: '/products' }],
    homeCategories: ['Angle'],
    homeSections: ['featured', 'guidance', 'categories'],
    sampleReviews: false,
  })
})

// Proves HOME-03.
test('a slide may have a second picture for phones, in a draft as well; what has none answers none', async () => {
  const tall = { hash: 'a1b2c3d4e5f60718', width: 1200, height: 1600 }
  await addPictures(shop.database, [tall])
  const slides = [{ ...slide, tall: { picture: tall.hash } }, slide]
  const lying = await put({ slides: [{ ...slide, tall: { picture: slide.picture } }] })
  expect(lying.body.errors).toEqual({ 'slides.0.tall': 'Please choose a picture that is higher than wide' })
  const url = `/files/${tall.hash}/1200.webp`
  const saved = (await put({ slides })).body.item as HomePage
  expect(saved.slides).toMatchObject([
    { tall: { picture: tall.hash, url, width: 1200, height: 1600 } },
    { tall: null },
  ])
  const shown = [
    expect.objectContaining({ tallImage: { url, width: 1200, height: 1600 } }),
    expect.not.objectContaining({ tallImage: expect.anything() }),
  ]
  expect(await publicShop()).toMatchObject({ slides: shown })
  // The form sends slides back as it received them.
  expect((await put({ slides: saved.slides })).body.item).toEqual(saved)
  const reply = await shop.send('POST /back-office/home-page/preview', {
    ...editor,
    body: { ...home, slides },
  })
  const { path } = reply.body.item as { path: string }
  expect((await shop.send(`GET /public/home-draft${path.slice(1)}`)).body.shop).toMatchObject({
    slides: shown,
  })
  expect(((await put({ slides: [{ ...slide, tall: null }] })).body.item as HomePage).slides).toMatchObject([
    { tall: null },
  ])
})

test.each([
  [{ slides: [{ ...slide, picture: 'f'.repeat(16) }] }, 'A picture is missing. Please choose it again.'],
  [
    { slides: [{ ...slide, tall: { picture: 'f'.repeat(16) } }] },
    'A picture is missing. Please choose it again.',
  ],
  [
    { slides: [{ ...slide, buttonLink: 'javascript:alert(1)' }] },
    'A link begins with / for a page of the shop, or with https://',
  ],
  [
    { slides: [{ ...slide, buttonLink: '//evil.example' }] },
    'A link begins with / for a page of the shop, or with https://',
  ],
  [
    { slides: [{ ...slide, buttonLink: '/\\evil.example' }] },
    'A link begins with / for a page of the shop, or with https://',
  ],
  [{ sections: ['featured', 'featured'] }, 'Each section stands once'],
])('%j is refused: %s', async (changes, message) => {
  expect(await put(changes)).toMatchObject({ status: 400, body: { message } })
})

test('a draft is shown to whoever has its address, for an hour, and changes nothing', async () => {
  await put()
  const draft = { ...home, slides: [{ ...slide, title: 'Only a draft' }] }
  const reply = await shop.send('POST /back-office/home-page/preview', { ...editor, body: draft })
  const { path } = reply.body.item as { path: string }
  const read = () => shop.send(`GET /public/home-draft${path.slice(1)}`)
  expect((await read()).body.shop).toMatchObject({ slides: [{ title: 'Only a draft' }] })
  expect(await publicShop()).toMatchObject({ slides: [{ title: 'New stones' }] })
  await shop.database
    .updateTable('home_draft')
    .set({ created_at: new Date(Date.now() - 3_601_000) })
    .execute()
  expect((await read()).status).toBe(404)
  expect((await shop.send(`GET /public/home-draft?draft=${'a'.repeat(32)}`)).status).toBe(404)
  for (const query of ['', '?draft=', '?draft=cut']) {
    const { status, body } = await shop.send(`GET /public/home-draft${query}`)
    expect([status, body.message]).toEqual([400, 'This link is incomplete'])
  }
})
