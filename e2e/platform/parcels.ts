import type { AdminParcel } from '@amritvasya/contract'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

const booking = {
  service: 'shiprocket',
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
  const path = `/api/back-office/orders/${orderId}/parcel`
  const booked = await request.post(path, { data: { booking } })
  expect(booked.status(), await booked.text()).toBe(200)
  let awb: string | null | undefined
  await expect(async () => {
    const { item } = (await (await request.get(path)).json()) as { item: { parcel: AdminParcel | null } }
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
