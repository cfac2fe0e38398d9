import { darkPatterns } from '@amritvasya/contract/rules/dark-patterns'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { release } from '../../platform/release.ts'
import { inTransaction } from '../../testing/rows.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../../testing/test-shop.ts'
import { readSettings, saveSettings } from '../index.ts'
import { practicesHash } from './declared-practices.ts'

const shop = closedAtEnd(await startTestShop())

const owner = await addTestStaff(shop, 'owner')
const declare = (isDeclared: boolean, staff = owner) =>
  shop.send('POST /back-office/settings/self-declaration', { body: { isDeclared }, ...staff })
const shopShown = async () => (await shop.send('GET /public/shop')).body.shop

async function open() {
  const response = await fetch(`${shop.address}/api/public/self-declaration.pdf`)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, i) => document.getPage(i + 1)),
  )
  const texts = await Promise.all(pages.map((page) => page.getTextContent()))
  const text = texts
    .flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')))
    .join(' ')
    .replace(/\s+/g, ' ')
  return { text, isTagged: (await document.getMarkInfo())?.Marked }
}

// Proves DARK-03.
test('before the owner declares, shop and PDF describe the measures and declare nothing', async () => {
  const { text, isTagged } = await open()
  expect(isTagged).toBe(true)
  expect(text).toContain('Measures against dark patterns')
  expect(text).toContain('It is no self-declaration')
  expect(text).not.toMatch(/We have examined|declare that|For Amritvasya|signature/)
  darkPatterns.forEach(({ test: title }) => void expect(text).toContain(`Test: ${title}`))
  expect(await shopShown()).not.toHaveProperty('selfDeclaredAt')
})

// Proves DARK-02, DARK-03.
test('only the owner declares, on the day of the examination, which stays, and can withdraw it', async () => {
  for (const role of ['editor', 'packer'] as const) {
    const staff = await addTestStaff(shop, role)
    expect((await declare(true, staff)).status).toBe(403)
  }
  expect((await declare(true)).body.item).toMatchObject({ softwareVersion: release })
  const examined = new Date('2026-03-05T06:00:00Z').toISOString()
  await inTransaction(shop.database, (transaction) =>
    saveSettings(transaction, { selfDeclaration: { at: examined, version: '0.2.9', practicesHash } }),
  )
  expect(await shopShown()).toMatchObject({ selfDeclaredAt: examined })
  const { text } = await open()
  expect(text).toContain('We have examined the online shop')
  expect(text).toContain('in version 0.2.9 of the shop')
  expect(text).toMatch(/Date: 0?5 Mar(?:ch)? 2026/)
  expect((await declare(false)).body.item).toEqual({
    declaredAt: null,
    softwareVersion: null,
    isOutdated: false,
  })
  expect((await open()).text).not.toContain('We have examined')
  const log = await shop.send('GET /back-office/audit?subject=settings', owner)
  expect((log.body.items as { action: string }[]).map(({ action }) => action)).toEqual([
    'self-declaration.withdrawn',
    'self-declaration.made',
  ])
})

// Proves DARK-03.
test('a declaration about other practices than the present ones declares nothing until the shop is examined again', async () => {
  await shop.database.transaction().execute((transaction) =>
    saveSettings(transaction, {
      selfDeclaration: { at: '2026-03-05T06:00:00.000Z', version: '0.2.9', practicesHash: 'of another list' },
    }),
  )
  expect(await shopShown()).not.toHaveProperty('selfDeclaredAt')
  const { text } = await open()
  expect(text).toContain('It is no self-declaration')
  expect(text).toMatch(/declaration of 0?5 Mar(?:ch)? 2026 was about version 0\.2\.9/)
  expect(text).toContain(`in version ${release} of the shop`)
  const read = async () => (await shop.send('GET /back-office/settings/self-declaration', owner)).body.item
  expect(await read()).toMatchObject({ softwareVersion: '0.2.9', isOutdated: true })
  await declare(true)
  expect(await read()).toMatchObject({ softwareVersion: release, isOutdated: false })
  expect((await open()).text).toContain('We have examined the online shop')
  await declare(false)
})

// Proves DARK-02.
test('the declared PDF is tagged, names the seller, the version and the 13 patterns with their tests, and follows the settings', async () => {
  await declare(true)
  const { text, isTagged } = await open()
  expect(isTagged).toBe(true)
  expect(text).toContain(`in version ${release} of the shop`)
  darkPatterns.forEach(({ name, test: title }, place) => {
    expect(text).toContain(`${place + 1}. ${name}`)
    expect(text).toContain(`Test: ${title}`)
  })
  const { seller } = await readSettings(shop.database)
  expect(seller).toBeNull()
  expect(text).toContain('For Amritvasya')
  await inTransaction(shop.database, (transaction) => saveSettings(transaction, { name: 'Stones of Pune' }))
  expect((await open()).text).toContain('For Stones of Pune')
})
