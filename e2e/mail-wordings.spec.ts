import { changeByStatement } from '@amritvasya/server/testing/change-shop'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice, owner } from './platform/back-office.ts'
import { mailTo } from './platform/mailbox.ts'
import { placePaidOrder } from './platform/placed-orders.ts'
import { expect, test } from './platform/test.ts'

/** Mails that no other test waits for; the projects share a shop. */
const mails = { phone: 'Parcel came back', other: 'Order was not confirmed' }

// Versions remain when the standard is restored.
test.afterEach(({ shop }) => changeByStatement(shop.databaseUrl, 'DELETE FROM mail_wording'))

// Proves WORDING-01, WORDING-02, WORDING-04, WORDING-05.
test('the owner words a mail, is told of a wrong placeholder, sees and tries it, and takes it back', async ({
  page,
  request,
}, testInfo) => {
  const name = testInfo.project.name === 'phone' ? mails.phone : mails.other
  const { orderNumber } = await placePaidOrder(request)
  const mark = `Words ${testInfo.project.name} ${Date.now()}`
  await openBackOffice(page, 'mail-wordings')
  const main = page.getByRole('main')
  await expectAccessible(page)
  await main.getByText(name, { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const subject = main.getByLabel('Subject')
  await subject.fill(`${mark} {{order_nr}}`)
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(
    main.getByText(/This email has no placeholder \{\{order_nr\}\} \(character \d+\)/),
  ).toBeVisible()
  await expect(subject).toBeFocused()
  await subject.fill(`${mark} `)
  await main.getByRole('button', { name: '{{order_number}}' }).click()
  await expect(subject).toHaveValue(`${mark} {{order_number}}`)
  await expectAccessible(page)

  await main.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog')
  await expect(preview.getByText(`${mark} AV-261126-K7M2P`)).toBeVisible()
  const frame = preview.frameLocator('iframe')
  await expect(frame.getByRole('link', { name: 'See your order' })).toBeVisible()
  // The frame has no rights, and its styles are applied.
  await expect(preview.locator('iframe')).toHaveAttribute('sandbox', '')
  await expect(frame.getByRole('link', { name: 'See your order' })).toHaveCSS('display', 'inline-block')
  await preview.getByRole('combobox', { name: 'Shown with' }).click()
  await page.getByRole('option', { name: orderNumber }).click()
  await expect(preview.getByText(`${mark} ${orderNumber}`)).toBeVisible()
  await preview.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText(`Sent to ${owner.email}`)).toBeVisible()
  await preview.getByRole('button', { name: 'Close' }).click()
  const sent = await mailTo(request, owner.email, `Test: ${mark} ${orderNumber}`)
  expect(sent.text).not.toContain('{{')

  await main.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(subject).toHaveValue(`${mark} {{order_number}}`)

  await main.getByRole('button', { name: 'Versions' }).click()
  const versions = page.getByRole('dialog')
  await expect(versions.getByText('· sent now')).toBeVisible()
  await versions.getByRole('button', { name: 'Compare with now: The shop’s standard' }).click()
  await expect(versions.locator('ins').filter({ hasText: mark })).toBeVisible()
  await expectAccessible(page)
  await versions.getByRole('button', { name: 'Restore: The shop’s standard' }).click()
  await expect(versions).toBeHidden()
  await expect(subject).not.toHaveValue(new RegExp(mark))
})
