import type { AdminContentPage, ContentPage, ContentPageVersion, PolicyVersion } from '@amritvasya/contract'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { listenForInvalidations } from '../platform/database/invalidation-listener.ts'
import { findRedirectsByPath } from '../redirects/redirect.repository.ts'
import { eventually } from '../testing/eventually.ts'
import { samplePicture, saveSamples } from '../testing/sample-catalogue.ts'
import { addTestStaff } from '../testing/staff.ts'
import { startTestShop } from '../testing/test-shop.ts'
import { followPublications, publishDuePages } from './publish.service.ts'

const listener = await startTestShop()
const invalidations = await listenForInvalidations(listener.url)
const shop = await startTestShop({
  sharing: listener,
  invalidationBus: invalidations.invalidationBus,
})
afterAll(async () => {
  await invalidations.close()
  await shop.close()
  await listener.close()
})
const { database } = shop
await saveSamples(database, {})
const { headers } = await addTestStaff(shop, 'editor')

const base = '/back-office/content-pages'
const fields = (title: string, text = 'First *words*.', changes: object = {}) => ({
  title,
  summary: '',
  picture: null,
  blocks: [{ type: 'text', text }],
  ...changes,
})
const send = async (method: string, path: string, body?: object) => {
  const reply = await shop.send(`${method} ${base}${path}`, { headers, ...(body && { body }) })
  return { ...reply, item: reply.body.item as AdminContentPage }
}
const add = async (title: string, changes: object = {}) => {
  const reply = await send('POST', '', { kind: 'article', ...fields(title), ...changes })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.item
}
const act = async ({ id }: { id: string }, action: string, body: object = {}) => {
  const reply = await send('POST', `/${id}/${action}`, body)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.item
}
const save = async ({ id }: { id: string }, changes: object) => {
  const reply = await send('PUT', `/${id}`, { ...fields('Title'), ...changes })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.item
}
const shown = (path: string) => shop.send(`GET /public/${path}`)
const articles = async () =>
  ((await shown('articles')).body.articles as { title: string }[]).map(({ title }) => title)
const policyId = '000000000000000000000a01'
const terms = async (query = '') => {
  const { status, body } = await shown(`policies/terms-and-conditions${query}`)
  return { status, page: body.page as ContentPage | null, versions: body.versions as PolicyVersion[] }
}

// Proves PAGE-01, PAGE-04, decision 300.
test('an article is a draft until it is published, and a save of a published one changes nothing in the shop', async () => {
  const page = await add('Care for selenite')
  expect(page).toMatchObject({
    slug: 'care-for-selenite',
    path: '/blog/care-for-selenite',
    newest: 1,
    live: null,
  })
  expect((await shown('articles/care-for-selenite')).status).toBe(404)
  await act(page, 'publish', { version: page.version })
  const { body } = await shown('articles/care-for-selenite')
  expect(body.page).toMatchObject({ title: 'Care for selenite', blocks: [{ text: 'First *words*.' }] })
  expect(await articles()).toContain('Care for selenite')
  const saved = await save(page, { blocks: [{ type: 'text', text: 'Second' }] })
  expect(saved).toMatchObject({ newest: 2, live: 1, title: 'Title' })
  expect((await shown('articles/care-for-selenite')).body.page).toMatchObject({ number: 1 })
  await act(page, 'publish')
  expect((await shown('articles/care-for-selenite')).body.page).toMatchObject({ number: 2, title: 'Title' })
  await act(page, 'unpublish')
  expect((await shown('articles/care-for-selenite')).status).toBe(404)
  expect(await articles()).not.toContain('Title')
})

// Proves PAGE-01.
test('an address is made of the title, taken once, and none of the shop’s own', async () => {
  const refusedBy = async (changes: object) =>
    (await send('POST', '', { kind: 'article', ...fields('Unheard'), ...changes })).body
  await add('Taken once')
  expect(await refusedBy({ slug: 'taken-once' })).toMatchObject({
    code: 'ADDRESS_TAKEN',
    errors: { slug: 'Another page has this address' },
  })
  expect(await refusedBy({ slug: 'living-with-selenite' })).toMatchObject({ code: 'ADDRESS_TAKEN' })
  for (const slug of ['../products', 'Big', 'a/b', 'a.b', '-a', 'a--b', 'a'.repeat(81)]) {
    expect(await refusedBy({ slug })).toMatchObject({ code: 'INVALID_INPUT' })
  }
  expect(await refusedBy({ title: 'ध्यान' })).toMatchObject({ errors: { slug: expect.any(String) } })
  const landing = await add('Taken once', { kind: 'landing' })
  expect(landing.path).toBe('/pages/taken-once')
  const both = await Promise.all(
    [1, 2, 3].map(() => send('POST', '', { kind: 'landing', ...fields('At once') })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

// Proves PAGE-05.
test('a page that was published leads on from each former address in one hop, also back and forth', async () => {
  const page = await add('Diwali gifts', { kind: 'landing' })
  const targets = async (...paths: string[]) => {
    const rows = await findRedirectsByPath(database, paths)
    return Object.fromEntries(rows.map(({ path, target }) => [path, target]))
  }
  await save(page, { slug: 'never-seen' })
  expect(await targets('/pages/diwali-gifts')).toEqual({})
  await act(page, 'publish')
  await save(page, { slug: 'gifts' })
  await save(page, { slug: 'gifts-2026' })
  expect(await targets('/pages/never-seen', '/pages/gifts')).toEqual({
    '/pages/never-seen': '/pages/gifts-2026',
    '/pages/gifts': '/pages/gifts-2026',
  })
  await save(page, { slug: 'gifts' })
  expect(await targets('/pages/never-seen', '/pages/gifts', '/pages/gifts-2026')).toEqual({
    '/pages/never-seen': '/pages/gifts',
    '/pages/gifts-2026': '/pages/gifts',
  })
  const other = await add('Another', { kind: 'landing', slug: 'gifts-2026' })
  expect(other.path).toBe('/pages/gifts-2026')
  expect(await targets('/pages/gifts-2026')).toEqual({})
})

// Proves PAGE-06.
test('every save is a version with its author, and any is restored as the newest', async () => {
  const page = await add('Versions')
  await save(page, { title: 'Two', summary: 'Second' })
  const third = await save(page, { title: 'Three' })
  const restored = await act(page, 'restore', { number: 2, version: third.version })
  expect(restored).toMatchObject({ newest: 4, title: 'Two', summary: 'Second' })
  const { body } = await send('GET', `/${page.id}/versions`)
  const versions = body.items as ContentPageVersion[]
  expect(versions.map(({ number, title, restoredFrom }) => [number, title, restoredFrom])).toEqual([
    [4, 'Two', 2],
    [3, 'Three', null],
    [2, 'Two', null],
    [1, 'Versions', null],
  ])
  expect(versions[0]?.author).toEqual(expect.any(String))
  const stale = await send('POST', `/${page.id}/restore`, { number: 1, version: third.version })
  expect(stale.body.code).toBe('CHANGED_MEANWHILE')
  expect((await send('POST', `/${page.id}/restore`, { number: 9 })).status).toBe(404)
  const saves = await Promise.all(
    [1, 2, 3].map((n) =>
      send('PUT', `/${page.id}`, { ...fields(`At once ${n}`), version: restored.version }),
    ),
  )
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

// Proves PAGE-07.
test('a planned version is read from its moment on by the database’s clock, also before a process has written it', async () => {
  const page = await add('Planned', { kind: 'landing' })
  const hour = new Date(Date.now() + 3_600_000).toISOString()
  const planned = await act(page, 'publish', { at: hour })
  expect(planned).toMatchObject({ live: null, planned: 1 })
  await save(page, { title: 'Not planned' })
  expect((await shown('pages/planned')).status).toBe(404)
  const past = await send('POST', `/${page.id}/publish`, { at: new Date(Date.now() - 1_000).toISOString() })
  expect(past).toMatchObject({ status: 400, body: { errors: { at: expect.any(String) } } })
  await sql`UPDATE content_page SET planned_at = now() - interval '1 minute' WHERE id = ${page.id}`.execute(
    database,
  )
  expect((await shown('pages/planned')).body.page).toMatchObject({ title: 'Planned', number: 1 })
  await Promise.all([1, 2, 3].map(() => publishDuePages(database)))
  expect((await shown('pages/planned')).body.page).toMatchObject({ title: 'Planned', number: 1 })
  expect((await send('GET', `/${page.id}`)).item).toMatchObject({ live: 1, planned: null, newest: 2 })
})

// Proves PAGE-07.
test('a plan is taken back, and publishing at once replaces it', async () => {
  const page = await add('Taken back', { kind: 'landing' })
  const at = new Date(Date.now() + 3_600_000).toISOString()
  await act(page, 'publish', { at })
  expect(await act(page, 'unschedule')).toMatchObject({ planned: null, live: null })
  await act(page, 'publish', { at })
  await save(page, { title: 'Newer' })
  expect(await act(page, 'publish')).toMatchObject({ planned: null, live: 2 })
})

// Proves PAGE-07.
test('followers in several processes publish a page at its moment, once', async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const followers = [1, 2, 3].map(() => followPublications(database, invalidations.invalidationBus, log))
  const notified = vi.fn()
  const unsubscribe = invalidations.invalidationBus.subscribe((tags) => {
    if (tags.includes('content-pages')) notified(performance.timeOrigin + performance.now())
  })
  const page = await add('On the minute', { kind: 'landing' })
  // Time for the request on a busy machine.
  const at = new Date(Date.now() + 5_000)
  await act(page, 'publish', { at: at.toISOString() })
  await eventually(async () => expect((await send('GET', `/${page.id}`)).item.live).toBe(1))
  await eventually(() => expect(notified.mock.calls.some(([moment]) => moment >= at.getTime())).toBe(true))
  unsubscribe()
  for (const follower of followers) await follower.stop()
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM content_page_publication WHERE page_id = ${page.id}`.execute(database)
  expect(rows).toEqual([{ count: 1 }])
  expect(log.error).not.toHaveBeenCalled()
})

// Proves PAGE-08, PAGE-09, decision 301.
test('a policy keeps the shop’s own text as version 0, and tells which version was in force when', async () => {
  expect(await terms()).toMatchObject({ status: 200, page: null, versions: [{ number: 0, endsAt: null }] })
  const { item: own } = await send('GET', `/${policyId}`)
  expect(own).toMatchObject({
    title: 'Terms and conditions',
    newest: 0,
    live: 0,
    slug: 'terms-and-conditions',
  })
  expect(own.blocks).toMatchObject([{ type: 'text', text: expect.stringContaining('{legal name}') }])
  const inForce = async (at: Date) => {
    const path = `/in-force?slug=terms-and-conditions&at=${at.toISOString()}`
    return (await send('GET', path)).body.item as unknown as { number: number; path: string }
  }
  const before = new Date()
  await save(own, { title: 'Our terms', slug: 'elsewhere', blocks: [{ type: 'text', text: 'One' }] })
  expect((await terms()).page).toBeNull()
  await act(own, 'publish')
  const first = await terms()
  expect(first.page).toMatchObject({ number: 1, title: 'Our terms', slug: 'terms-and-conditions' })
  expect(first.versions).toMatchObject([
    { number: 1, endsAt: null },
    { number: 0, beginsAt: null, endsAt: first.page?.changedAt },
  ])
  const between = new Date(Date.parse(first.page?.changedAt ?? '') + 1)
  await save(own, { title: 'Our terms', blocks: [{ type: 'text', text: 'Two' }] })
  await act(own, 'publish')
  expect((await terms('?version=1')).page).toMatchObject({ number: 1, blocks: [{ text: 'One' }] })
  expect(await terms('?version=0')).toMatchObject({ status: 200, page: null })
  expect((await terms('?version=7')).status).toBe(404)
  expect(await inForce(before)).toMatchObject({ number: 0, path: '/terms-and-conditions?version=0' })
  expect(await inForce(between)).toMatchObject({ number: 1 })
  expect(await inForce(new Date(Date.now() + 1_000))).toMatchObject({ number: 2 })
  await act(own, 'restore', { number: 0 })
  await act(own, 'publish')
  expect((await terms()).page).toMatchObject({ number: 3, title: 'Terms and conditions' })
  expect((await send('POST', `/${policyId}/unpublish`, {})).body.code).toBe('STILL_USED')
  expect((await send('DELETE', `/${policyId}`)).body.code).toBe('STILL_USED')
  const withButton = fields('Terms', 'Text', { blocks: [{ type: 'button', label: 'Buy', to: '/products' }] })
  expect((await send('PUT', `/${policyId}`, withButton)).body.errors).toEqual({
    blocks: 'A policy has texts only',
  })
})

// Proves PAGE-04.
test('a preview shows what is not saved, to whoever has its link, and to nobody with an invented one', async () => {
  const body = { kind: 'landing', ...fields('Unsaved', 'Only here') }
  const { body: reply } = await send('POST', '/preview', body)
  const path = (reply.item as { path: string }).path
  expect(path).toMatch(/^\/page-preview\?draft=[\w-]{32}$/)
  const draft = path.slice('/page-preview'.length)
  expect((await shown(`page-preview${draft}`)).body.page).toMatchObject({ title: 'Unsaved' })
  expect((await shown(`page-preview?draft=${'a'.repeat(32)}`)).status).toBe(404)
  expect((await shown('page-preview?draft=short')).status).toBe(400)
  await sql`UPDATE content_page_draft SET created_at = now() - interval '2 hours'`.execute(database)
  expect((await shown(`page-preview${draft}`)).status).toBe(404)
})

// Proves PAGE-02, PAGE-03.
test('pictures, rows of products and buttons are checked, and no button leads to a script', async () => {
  const picture = { hash: samplePicture.hash, alt: 'Stones' }
  const blocks = [
    { type: 'picture', picture, caption: 'Ours' },
    { type: 'products', title: 'Bracelets', categoryId: null, productIds: ['5'.repeat(24)] },
    { type: 'button', label: 'See all', to: '/products' },
  ]
  const page = await add('Blocks', { kind: 'landing', picture, blocks })
  expect(page.blocks[0]).toMatchObject({ picture: { url: expect.stringContaining(samplePicture.hash) } })
  const refused = async (block: object) =>
    (await send('PUT', `/${page.id}`, { ...fields('Blocks'), blocks: [block] })).status
  for (const to of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'x']) {
    expect(await refused({ type: 'button', label: 'See', to })).toBe(400)
  }
  expect(await refused({ type: 'picture', picture: { ...picture, alt: ' ' }, caption: '' })).toBe(400)
  expect(await refused({ type: 'picture', picture: { ...picture, hash: '0'.repeat(16) }, caption: '' })).toBe(
    400,
  )
  expect(await refused({ type: 'html', html: '<script>' })).toBe(400)
  expect(await refused({ type: 'text', text: 'a'.repeat(20_001) })).toBe(400)
})

// Proves PAGE-01.
test('a page is removed only while it is not published, with the addresses that led to it', async () => {
  const page = await add('Gone soon')
  await act(page, 'publish')
  await save(page, { slug: 'gone-later' })
  const leads = () => findRedirectsByPath(database, ['/blog/gone-soon'])
  expect(await leads()).toHaveLength(1)
  expect((await send('DELETE', `/${page.id}`)).body.code).toBe('STILL_USED')
  await act(page, 'unpublish')
  expect((await send('DELETE', `/${page.id}`)).status).toBe(200)
  expect((await send('GET', `/${page.id}`)).status).toBe(404)
  expect(await leads()).toEqual([])
})
