import { expectAccessible } from './platform/axe.ts'
import { openBackOffice, owner } from './platform/back-office.ts'
import { expect, test } from './platform/test.ts'

// Proves KEY-01, KEY-03.
test('the owner gives a program a key, which opens what it says until it is ended', async ({
  page,
  shop,
}) => {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const name = `Books ${Date.now()}`
  await openBackOffice(page, 'api-keys/create')
  await main.getByLabel('Name').fill(name)
  await main.getByRole('combobox', { name: 'Orders: rights', exact: true }).click()
  await page.getByRole('option', { name: 'See', exact: true }).click()
  await main.getByLabel('Your own password').fill(owner.password)
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(main.getByText('It opens nothing yet')).toBeVisible()
  await main.getByRole('button', { name: 'Show the key' }).click()
  await dialog.getByLabel('Your own password').fill(owner.password)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Show' }).click()
  const key = await dialog.getByRole('strong').innerText()
  expect(key).toMatch(/^avk_[\w-]{43}$/)
  await dialog.getByRole('button', { name: 'I have stored it' }).click()
  await expect(main.getByText(`The key …${key.slice(-4)} is valid until`)).toBeVisible()
  // A program has no cookie.
  const call = async (path: string) =>
    (await fetch(`${shop.address}/api/back-office/${path}`, { headers: { authorization: `Bearer ${key}` } }))
      .status
  expect([await call('orders'), await call('customers'), await call('staff')]).toEqual([200, 403, 403])
  await main.getByRole('button', { name: 'End the key' }).click()
  await dialog.getByRole('button', { name: 'End' }).click()
  await expect(main.getByText('It was ended for ever.')).toBeVisible()
  expect(await call('orders')).toBe(401)
})
