import type { ApiResponse } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { orderPayments } from '../orders/index.ts'
import type { Database } from '../platform/database/database.ts'
import { findCancellationOf } from './cancellation.repository.ts'
import type { CourierDependencies } from './dependencies.ts'
import { findParcelOf } from './parcel.repository.ts'
import { listRemarks } from './parcel-remark.repository.ts'
import { listScans } from './parcel-scan.repository.ts'
import { hasReceivedWebhook } from './webhook-report.repository.ts'

type Shown = ApiResponse<'GET /back-office/orders/:id/parcel'>['item']

/** Returns true when a webhook of the courier service has ever told of a parcel. */
export const hasReceivedCourierWebhook = (database: Database): Promise<boolean> =>
  hasReceivedWebhook(database)

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
  const remarks = await listRemarks(database, parcel.id)
  const isWaiting = ['booking', 'failed', 'booked'].includes(state)
  const missed = isWaiting
    ? remarks.find(({ isPickupFailure, happenedAt }) => isPickupFailure && happenedAt > parcel.createdAt)
    : undefined
  const cancellation = await findCancellationOf(database, parcel)
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
      remarks: remarks.map(({ says, location, happenedAt }) => ({
        says,
        location,
        at: happenedAt.toISOString(),
      })),
      pickupFailedAt: missed?.happenedAt.toISOString() ?? null,
      attemptAskedAt: state === 'attempt-failed' ? (parcel.attemptAskedAt?.toISOString() ?? null) : null,
      cancellation: cancellation ? { state: cancellation.state, failure: cancellation.failure } : null,
    },
  }
}
