import { readFile } from 'node:fs/promises'
import { openSignedIn } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { expect, test } from './platform/test.ts'

// Proves DPDP-03, DPDP-08.
test('a consent is given and taken back by one press each, and the history tells both', async ({ page }) => {
  await openSignedIn(page, '/settings')
  const consents = page.getByRole('region', { name: 'Your consents' })
  await expect(consents.getByText('Newsletter: off')).toBeVisible()
  await expect(consents.getByText('Review invitations: on')).toBeVisible()
  await expect(consents.getByText('You have not given or withdrawn any consent yet.')).toBeVisible()
  await consents.getByRole('button', { name: 'Turn on: Newsletter' }).click()
  await expect(consents.getByText('Newsletter: agreed')).toBeVisible()
  await consents.getByRole('button', { name: 'Turn off: Newsletter' }).click()
  await expect(consents.getByText('Newsletter: taken back')).toBeVisible()
  await expect(consents.getByText(/in your settings, text of \d{4}-\d{2}-\d{2}/)).toHaveCount(2)
  const deletion = page.getByRole('region', { name: 'Delete account' })
  for (const text of ['CGST Act, section 36', 'your store credit']) await expect(deletion).toContainText(text)
  await expectAccessible(page)
})

// Proves decision 13.
test('the data that the shop keeps come as a file', async ({ page }) => {
  const { email } = await openSignedIn(page, '/settings')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/)
  const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data).toMatchObject({ user: { email, fullName: 'Asha Rao' }, addresses: [] })
})
