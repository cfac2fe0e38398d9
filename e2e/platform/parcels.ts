import type { Page } from '@playwright/test'
import { apiOf } from './api.ts'
import { expect } from './test.ts'

const booking = {
  service: 'shiprocket' as const,
  weightGrams: 500,
  lengthCm: 20,
  breadthCm: 15,
  heightCm: 10,
  courierId: 10,
  courierName: 'Delhivery Surface',
  rate: 54,
}

/** It needs the owner, who is signed in. @returns the tracking number */
export async function bookParcel({ request }: Page, orderId: string): Promise<string> {
  const api = apiOf(request)
  const params = { id: orderId }
  await api('POST /back-office/orders/:id/parcel', { params, body: { booking } })
  let awb: string | null | undefined
  await expect(async () => {
    const { item } = await api('GET /back-office/orders/:id/parcel', { params })
    expect(item.parcel?.state).toBe('booked')
    awb = item.parcel?.trackingNumber
  }).toPass({ timeout: 60_000 })
  return awb ?? ''
}

/** Presses buttons of the sandbox's page of parcels. */
export async function movePage(page: Page, orderNumber: string, ...names: string[]): Promise<void> {
  await page.goto('/sandbox/shiprocket')
  const parcel = page.getByRole('listitem').filter({ hasText: `Order ${orderNumber}` })
  for (const name of names) {
    await parcel.getByRole('button', { name, exact: true }).click()
    await expect(parcel.getByRole('button', { name, exact: true })).toHaveCount(0)
  }
}
