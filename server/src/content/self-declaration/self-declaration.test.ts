import { darkPatterns } from '@amritvasya/contract/rules/dark-patterns'
import { getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { release } from '../../platform/release.ts'
import { startTestShop } from '../../testing/test-shop.ts'
import { readSettings, saveSettings } from '../index.ts'

const shop = await startTestShop()
afterAll(() => shop.close())

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

// Proves DARK-02.
test('the PDF is tagged, names the seller, the version and the 13 patterns with their tests, and follows the settings', async () => {
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
  await shop.database
    .transaction()
    .execute((transaction) => saveSettings(transaction, { name: 'Stones of Pune' }))
  expect((await open()).text).toContain('For Stones of Pune')
})
