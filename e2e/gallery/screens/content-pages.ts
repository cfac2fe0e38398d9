import type { AdminContentPage, ContentPageVersion } from '@amritvasya/contract'
import type { Page } from '@playwright/test'
import { signInAsOwner } from '../../platform/back-office.ts'
import type { Screen, Visit } from '../screen.ts'
import type { Story } from '../story/story.ts'
import { at } from '../story/story.ts'
import { all, block, fail, failed, office, press, see } from './states.ts'

const text = `Selenite is a soft stone. It shines for years if it stays **dry** and out of pockets.

## What it likes

- A dry shelf, away from the steam of the bathroom
- A soft brush once a week
- The light of a window that faces north

> Water takes the shine off selenite. Salt scratches it.

## What to do with dust

Brush it along the fibres, never across. More about that is in [living with selenite](/blog/living-with-selenite).

|  | Selenite | Quartz |
|---|---|---|
| Water | never | fine |
| Sunlight | fine | short |`

type NewPage = { kind: 'landing' | 'article' | 'policy'; title: string; summary: string; blocks: object[] }

const article: NewPage = {
  kind: 'article',
  title: 'Care for selenite',
  summary: 'Soft, bright and afraid of water: what a plate of selenite needs in an Indian home.',
  blocks: [{ type: 'text', text }],
}
const landing = ({ products }: Story): NewPage => ({
  kind: 'landing',
  title: 'Gifts for Diwali',
  summary: 'Small pieces for those who light the lamps with you.',
  blocks: [
    {
      type: 'text',
      text: 'Chosen by hand, wrapped in handmade paper, and sent **until 4 November** so that they arrive in time.',
    },
    {
      type: 'products',
      title: 'Our choice',
      categoryId: null,
      productIds: [products.bracelet, products.reviewed],
    },
    { type: 'button', label: 'See all pieces', to: '/products' },
  ],
})

/** @returns the path of a preview, which changes nothing in the shop */
async function previewOf(page: Page, data: object): Promise<string> {
  await signInAsOwner(page)
  const reply = await page.request.post('/api/back-office/content-pages/preview', { data })
  if (!reply.ok()) throw new Error(await reply.text())
  return ((await reply.json()) as { item: { path: string } }).item.path
}

/** @returns the path of a published page */
async function publish(page: Page, data: NewPage): Promise<string> {
  await signInAsOwner(page)
  const send = (path: string, body: object) =>
    page.request.post(`/api/back-office/content-pages${path}`, { data: body })
  const slug = `${data.title.toLowerCase().replaceAll(' ', '-')}-${page.viewportSize()?.width}`
  const added = await send('', { ...data, slug })
  if (!added.ok()) throw new Error(await added.text())
  const { item } = (await added.json()) as { item: AdminContentPage }
  const published = await send(`/${item.id}/publish`, {})
  if (!published.ok()) throw new Error(await published.text())
  return item.path
}

export const contentPages: readonly Screen[] = [
  {
    name: 'landing',
    isWhole: true,
    title: 'A landing page of the owner',
    route: 'pages/:slug',
    path: (story, page) => publish(page, landing(story)),
    changesShop: true,
  },
  {
    name: 'written-article',
    isWhole: true,
    title: 'An article of the owner',
    route: 'blog/:slug',
    path: (_, page) => publish(page, article),
    changesShop: true,
  },
  {
    name: 'page-preview',
    title: 'Preview of an article',
    route: 'page-preview',
    path: (_, page) => previewOf(page, article),
  },
  {
    name: 'page-preview-policy',
    title: 'Preview of a policy',
    route: 'page-preview',
    path: (_, page) =>
      previewOf(page, {
        ...article,
        kind: 'policy',
        title: 'Care of stones',
        summary: 'How we care for stones.',
      }),
  },
  {
    name: 'page-preview-ended',
    title: 'A preview that has ended',
    route: 'page-preview',
    path: `/page-preview?draft=${'a'.repeat(32)}`,
    problems: /status of 404/,
  },
]

const changedAt = at('11-18 10:00').toISOString()
const plannedAt = '2026-11-30T18:30:00.000Z'
const id = 'a'.repeat(24)
const base = {
  newest: 2,
  live: 1,
  liveSince: at('11-16 18:30').toISOString(),
  planned: null,
  plannedAt: null,
  changedAt,
  changedBy: 'Meera Nair',
}
const page: AdminContentPage = {
  ...base,
  id,
  kind: 'article',
  slug: 'care-for-selenite',
  path: '/blog/care-for-selenite',
  title: article.title,
  summary: article.summary,
  picture: null,
  blocks: [
    { type: 'text', text },
    { type: 'button', label: 'See selenite', to: '/products?search=selenite' },
  ],
  seoTitle: '',
  seoDescription: '',
  sharePicture: null,
  version: '0'.repeat(32),
}
const policy = {
  ...base,
  ...({ kind: 'policy', newest: 0, live: 0, liveSince: null, changedAt: null, changedBy: null } as const),
}
const listed = [
  page,
  {
    ...page,
    id: 'b'.repeat(24),
    kind: 'landing',
    title: 'Gifts for Diwali',
    path: '/pages/gifts-for-diwali',
    newest: 1,
    live: null,
    planned: 1,
    plannedAt,
  },
  {
    ...page,
    id: 'c'.repeat(24),
    title: 'Malas and their beads',
    path: '/blog/malas-and-their-beads',
    live: null,
  },
  { ...page, ...policy, id: 'd'.repeat(24), title: 'Terms and conditions', path: '/terms-and-conditions' },
  { ...page, ...policy, id: 'e'.repeat(24), title: 'Shipping policy', path: '/shipping-policy' },
]
const former = text.replace('- A soft brush once a week\n', '').replace('**dry**', 'dry')
const versions: readonly ContentPageVersion[] = [
  { ...page, number: 2, restoredFrom: null, author: 'Meera Nair', createdAt: changedAt, publishedAt: [] },
  {
    ...page,
    blocks: [{ type: 'text', text: former }],
    number: 1,
    restoredFrom: null,
    author: 'Meera Nair',
    createdAt: base.liveSince,
    publishedAt: [base.liveSince],
  },
]

const LIST = '**/api/back-office/content-pages?*'
const answer = async ({ page: browser }: Visit) => {
  const reply = (json: object) => (route: { fulfill: (answer: { json: object }) => Promise<void> }) =>
    route.fulfill({ json: { success: true, ...json } })
  await browser.route(LIST, reply({ items: listed, total: listed.length }))
  await browser.route(`**/api/back-office/content-pages/${id}`, reply({ item: page }))
  await browser.route(
    `**/api/back-office/content-pages/${id}/versions`,
    reply({ items: versions, total: versions.length }),
  )
}
const opened = (name: string, title: string): Screen => ({
  ...office(name, title, 'content-pages/edit'),
  path: () => `/back-office/content-pages/${id}`,
  before: answer,
  steps: see('Shoppers see version 1'),
})

export const officeContentPages: readonly Screen[] = [
  {
    ...office('office-pages', 'Landing pages, articles and policies', 'content-pages'),
    before: answer,
    steps: see('Gifts for Diwali'),
  },
  {
    ...office('office-pages-loading', 'While pages load', 'content-pages'),
    before: block(LIST),
    isWaiting: true,
  },
  {
    ...office('office-pages-error', 'Pages that could not be loaded', 'content-pages'),
    before: fail(LIST),
    steps: see('Try again'),
    problems: failed,
  },
  office('office-page-create', 'Writing a new page', 'content-pages/create'),
  opened('office-page', 'An article that has changed since it was published'),
  {
    ...opened('office-page-versions', 'Versions of an article, compared'),
    steps: all(see('Shoppers see version 1'), press('Versions'), ({ page: browser }) =>
      browser.getByRole('button', { name: 'Compare with the newest: Version 1' }).click(),
    ),
    isWindow: true,
  },
  {
    ...opened('office-page-plan', 'Planning the publication of a page'),
    steps: all(see('Shoppers see version 1'), press('Plan')),
    isWindow: true,
  },
]
