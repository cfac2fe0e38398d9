import { expect, test } from 'vitest'
import { listPriorityPictures } from '../catalogue/index.ts'
import { findSlidePictures, saveSlides } from '../content/index.ts'
import { addPictures } from '../platform/pictures/picture.repository.ts'
import { sampleCategory, sampleId, sampleProduct, saveSamples } from '../testing/sample-catalogue.ts'
import { closedAtEnd, startTestShop } from '../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())

const hashOf = (name: string) => Buffer.from(name).toString('hex').padEnd(16, '0').slice(0, 16)
const pictureOf = (name: string) => ({ hash: hashOf(name), alt: name })

test('the pictures that visitors meet first: slides, categories, and main pictures of what is featured or new', async () => {
  const { database } = shop
  const names = ['tall', 'wide', 'only', 'root', 'child', 'gone', 'new', 'old', 'star', 'side', 'draft']
  await addPictures(
    database,
    names.map((name) => ({ hash: hashOf(name), width: 400, height: 400 })),
  )
  const product = (name: string, day: string, changes = {}) =>
    sampleProduct(name, { createdAt: new Date(day), pictures: [pictureOf(name)], ...changes })
  await saveSamples(database, {
    categories: [
      { ...sampleCategory('Crystals'), picture: pictureOf('root') },
      { ...sampleCategory('Rings', { parentId: sampleId('Crystals') }), picture: pictureOf('child') },
      { ...sampleCategory('Closed', { isActive: false }), picture: pictureOf('gone') },
    ],
    products: [
      product('old', '2026-01-01', { pictures: [pictureOf('old'), pictureOf('side')] }),
      product('new', '2026-03-01'),
      product('star', '2026-02-01', { isFeatured: true }),
      product('draft', '2026-04-01', { isPublished: false }),
    ],
  })
  const texts = { title: 'Quiet', description: 'A slow note', buttonText: 'Listen', buttonLink: '/products' }
  await database.transaction().execute((transaction) =>
    saveSlides(transaction, [
      { ...texts, id: sampleId('a'), picture: pictureOf('wide'), tallPicture: hashOf('tall') },
      { ...texts, id: sampleId('b'), picture: pictureOf('only') },
    ]),
  )

  expect(await findSlidePictures(database)).toEqual(['tall', 'wide', 'only'].map(hashOf))
  expect(await listPriorityPictures(database)).toEqual(['root', 'child', 'star', 'new', 'old'].map(hashOf))
})
