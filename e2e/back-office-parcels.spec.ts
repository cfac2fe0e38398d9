import { expectAccessible } from './platform/axe.ts'
import { signInAsOwner } from './platform/back-office.ts'
import { placePaidOrder } from './platform/placed-orders.ts'
import { expect, test } from './platform/test.ts'

// Proves PARCEL-01, PARCEL-02, PARCEL-04 and PARCEL-10.
test('a courier is booked on the order, its label printed, and its reports move the order', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of (401|503)/)
  const { id } = await placePaidOrder(request)
  await signInAsOwner(page)
  await page.goto(`/back-office/orders/${id}/show`)
  const courier = page.getByRole('region', { name: 'Courier', exact: true })
  await courier.getByRole('button', { name: 'Book a courier' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(dialog).toContainText('Choose a rate first.')
  await dialog.getByLabel('Weight (g)').fill('900')
  await page.route('**/parcel-rates', (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, code: 'COURIER_UNAVAILABLE', message: 'Try later.' },
    }),
  )
  await dialog.getByRole('button', { name: 'Show rates' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Try later.')
  await expectAccessible(page)
  await page.unroute('**/parcel-rates')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('radio', { name: 'Delhivery Surface: ₹108.00, 4 days' })).toBeChecked()
  await dialog.getByRole('radio', { name: /^Blue Dart Air/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(courier).toContainText(/Booked\s*Blue Dart Air, ₹184.00, number \d+/)
  const label = await courier.getByRole('link', { name: 'Label (PDF)' }).getAttribute('href')
  expect((await request.get(label ?? '')).headers()['content-type']).toBe('application/pdf')
  await expectAccessible(page)

  const [awb] = /\d{8,}/.exec(await courier.innerText()) ?? []
  const missed = { awb, status: 20, activity: 'Seller was closed' }
  expect((await request.post('/sandbox/shiprocket/move', { data: missed })).ok()).toBe(true)
  await page.reload()
  await expect(courier.getByRole('alert')).toContainText(/did not pick it up on .* Keep it ready/)
  await expect(courier.getByRole('listitem')).toContainText('Seller was closed, Pune')
  await expectAccessible(page)
  for (const [status, activity] of [
    [42, ''],
    [21, 'Consignee not available'],
  ] as const) {
    const moved = await request.post('/sandbox/shiprocket/move', { data: { awb, status, activity } })
    expect(await moved.json()).toEqual({ answers: [200] })
  }
  await page.reload()
  await expect(courier).toContainText('Could not be delivered')
  await expect(courier.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'What to do next' })).toContainText('call the customer')
  await expectAccessible(page)
})
