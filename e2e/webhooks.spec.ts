import { startReceiver } from '@amritvasya/server/testing/webhook-receiver'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice } from './platform/back-office.ts'
import { expect, test } from './platform/test.ts'

// Proves HOOK-01, HOOK-05, HOOK-06, HOOK-07.
test('the owner lets another system know of the shop, sees what it refused and sends it again', async ({
  page,
  expectProblem,
}) => {
  // The address that is no https one is refused.
  expectProblem(/status of 400/)
  const receiver = await startReceiver()
  // The stock may change beside, as orders of earlier tests end.
  const tests = () => receiver.received.filter(({ body }) => body.includes('"webhook.test"'))
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  try {
    await openBackOffice(page, 'webhooks/create')
    await main.getByLabel('Address').fill('http://shop.example/hook')
    await expectAccessible(page)
    await main.getByRole('button', { name: 'Add' }).click()
    await expect(main.getByText('Webhooks go to public addresses that begin with https://')).toBeVisible()
    const url = `${receiver.url}/${Date.now()}`
    await main.getByLabel('Address').fill(url)
    await main.getByLabel('Note').fill('Warehouse')
    await main.getByLabel('Stock changed').check()
    await main.getByRole('button', { name: 'Add' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Warehouse' })).toBeVisible()
    await expect(main.getByText('Nothing is sent yet')).toBeVisible()
    await main.getByRole('button', { name: 'Show the secret' }).click()
    await dialog.getByRole('button', { name: 'Show' }).click()
    await expect(dialog.getByRole('strong')).toHaveText(/^whsec_[A-Za-z0-9+/]{43}=$/)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'I have stored it' }).click()
    await expect(main.getByText('Nothing is sent yet')).toBeHidden()

    receiver.answerWith(() => ({ status: 503, headers: { 'retry-after': '3600' } }))
    await main.getByRole('button', { name: 'Send a test' }).click()
    await expect.poll(() => tests().length).toBe(1)
    receiver.answerWith(() => ({ status: 204 }))
    await main.getByRole('link', { name: 'Log' }).click()
    await main.getByText('Test', { exact: true }).first().click()
    await expect(main.getByText('It answered with 503')).toBeVisible()
    await expect(main.getByText('"type": "webhook.test"')).toBeVisible()
    await expectAccessible(page)
    await main.getByRole('button', { name: 'Send now' }).click()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => tests().length).toBeGreaterThan(1)
    expect(new Set(tests().map(({ id }) => id)).size).toBe(1)
    await page.reload()
    await expect(main.getByText('Accepted with 204')).toBeVisible()

    await main.getByRole('link', { name: url }).click()
    await main.getByRole('button', { name: 'New secret' }).click()
    await dialog.getByRole('button', { name: 'Replace' }).click()
    await dialog.getByRole('button', { name: 'I have stored it' }).click()
    await expect(main.getByText('The former secret signs, too')).toBeVisible()
    await main.getByRole('button', { name: 'Remove' }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible()
    await expect(main.getByText(url)).toBeHidden()
  } finally {
    await receiver.close()
  }
})
