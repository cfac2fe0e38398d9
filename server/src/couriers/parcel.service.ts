import type { ApiResponse } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { orderPayments } from '../orders/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { CourierDependencies } from './dependencies.ts'
import { findParcelOf, listScans } from './parcel.repository.ts'

type Shown = ApiResponse<'GET /back-office/orders/:id/parcel'>['item']

/** @throws {ApiError} ORDER_NOT_FOUND */
export async function readParcel(
  { couriers }: Pick<CourierDependencies, 'couriers'>,
  database: Database,
  orderId: string,
): Promise<Shown> {
  await orderPayments.getPayable(database, orderId)
  const hasCourierService = couriers.shiprocket !== undefined
  const parcel = await findParcelOf(database, orderId)
  if (!parcel) return { hasCourierService, parcel: null }
  const { service, state, courierName, ratePaise, weightGrams, lengthCm, breadthCm, heightCm, ...others } =
    parcel
  const scans = await listScans(database, parcel.id)
  const { trackingNumber, trackingUrl, labelUrl, isPickupRequested, failure } = others
  return {
    hasCourierService,
    parcel: {
      service,
      state,
      weightGrams,
      lengthCm,
      breadthCm,
      heightCm,
      courier: courierName,
      rate: ratePaise === null ? null : toRupees(ratePaise),
      trackingNumber,
      trackingUrl,
      labelUrl,
      isPickupRequested,
      failure,
      scans: scans.map(({ happenedAt, ...scan }) => ({ ...scan, at: happenedAt.toISOString() })),
    },
  }
}
