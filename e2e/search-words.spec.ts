import type { Synonym } from '@amritvasya/contract'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice } from './platform/back-office.ts'
import { shownNames } from './platform/lists.ts'
import { expect, test } from './platform/test.ts'

// Proves MISS-01, MISS-05, SYN-01.
test('a shopper searches in vain, the owner sees it and adds a synonym, and the shopper finds the products', async ({
  page,
  expectProblem,
}, { project }) => {
  // The browser logs the refused synonym as an error.
  expectProblem(/status of 40[01]/)
  const word = `zqvx${project.name}`
  await page.goto(`/products?search=${word}`)
  expect(await shownNames(page)).toEqual([])

  const main = page.getByRole('main')
  // Servers write what they have counted every five seconds.
  await expect(async () => {
    await openBackOffice(page, 'missed-searches')
    await expect(main.getByText(word, { exact: true })).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await expectAccessible(page)

  await main.getByRole('link', { name: `Pin products to “${word}”` }).click()
  await expect(main.getByLabel('Shoppers search for')).toHaveValue(word)
  await openBackOffice(page, 'missed-searches')
  await main.getByRole('link', { name: `Add a synonym of “${word}”` }).click()
  await expect(main.getByLabel('Shoppers search for')).toHaveValue(word)
  await main.getByLabel('It means').fill(word.toUpperCase())
  await main.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(main.getByText('To the search both are the same words already')).toBeVisible()
  await main.getByLabel('It means').fill('rose quartz')
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Synonyms' })).toBeVisible()
  await expect(main.getByText(word)).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/products?search=${word}`)
  await expect.poll(() => shownNames(page)).toContainEqual(expect.stringContaining('Rose Quartz'))
  const filter = encodeURIComponent(JSON.stringify({ q: word }))
  await openBackOffice(page, `missed-searches?filter=${filter}`)
  await expect(main.getByText('Nothing found')).toBeVisible()

  const listed = await page.request.get(`/api/back-office/synonyms?q=${word}`)
  const [synonym] = ((await listed.json()) as { items: Synonym[] }).items
  await openBackOffice(page, `synonyms/${synonym?.id}`)
  await main.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Synonyms' })).toBeVisible()
  await page.goto(`/products?search=${word}`)
  await expect.poll(() => shownNames(page)).toEqual([])
})
