import { nextParcelState, type ParcelState } from '@amritvasya/contract/rules/parcel-states'
import { isReceivedByStaff } from '@amritvasya/contract/rules/payment-methods'
import { fulfilment, invoices } from '../orders/index.ts'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { markFetched } from './cancellation.repository.ts'
import type { ParcelReports, ParcelScan } from './courier.ts'
import type { CourierDependencies } from './dependencies.ts'
import { isOldNews } from './old-news.ts'
import {
  findParcel,
  findParcelByNumber,
  listSilent,
  lockParcel,
  type Parcel,
  recordReport,
} from './parcel.repository.ts'
import { createScan, listScans } from './parcel-scan.repository.ts'
import { recordRemarks } from './remarks.service.ts'
import { findSentAs } from './sent-as.ts'
import type { Webhook } from './shiprocket/responses.ts'
import { reportsOfWebhook } from './shiprocket/scans.ts'
import { markReportedByWebhook } from './webhook-report.repository.ts'

const SILENT_HOURS = 6

/** A number of another seller's parcel changes nothing. */
export async function receiveReport(dependencies: CourierDependencies, event: Webhook): Promise<void> {
  const parcel = await findParcelByNumber(dependencies.database, event.awb)
  const reports = reportsOfWebhook(event)
  if (parcel) {
    await markReportedByWebhook(dependencies.database, parcel.id)
    await applyReports(dependencies, parcel, reports)
  } else if (await dependencies.receiveReturnReport(event.awb, reports)) return
  else if (reports.scans.length > 0) await flagFetched(dependencies, event.awb)
}

/** Shiprocket or its courier came too late for the cancellation of an earlier booking. */
const flagFetched = ({ database }: CourierDependencies, trackingNumber: string): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const fetched = await markFetched(transaction, trackingNumber)
    if (!fetched) return
    const reason = `The courier has fetched parcel ${trackingNumber}, whose booking was cancelled: ask for it back`
    await fulfilment.flagForStaff(transaction, fetched.orderId, reason)
  })

/** Asks about parcels of which no webhook has told for hours. */
export async function trackSilent(dependencies: CourierDependencies): Promise<void> {
  const { database, couriers, log } = dependencies
  for (const { id } of await listSilent(database, SILENT_HOURS)) {
    const parcel = await findParcel(database, id)
    const courier = parcel && couriers[parcel.service]
    if (!courier || !parcel.trackingNumber) continue
    try {
      await applyReports(dependencies, parcel, await courier.track(parcel.trackingNumber))
    } catch (err) {
      log.warn({ err, parcel: id }, 'tracking a parcel failed')
    }
  }
}

/** Repeated and late reports have no effect; all new ones are one transaction. */
async function applyReports(
  dependencies: CourierDependencies,
  { id, orderId }: Parcel,
  { scans, remarks }: ParcelReports,
): Promise<void> {
  const hasMoved = await dependencies.database.transaction().execute(async (transaction) => {
    await fulfilment.lockOrder(transaction, orderId)
    const parcel = await lockParcel(transaction, id)
    if (!parcel) return false
    const { state, isMoved } = await enterNew(dependencies, transaction, parcel, scans)
    await recordRemarks(transaction, { ...parcel, state }, remarks)
    await recordReport(transaction, id, { state, hasMoved: isMoved })
    // The last of several reports at once counts for the customer.
    if (isMoved && state === 'attempt-failed') await notifyOfAttempt(dependencies, transaction, parcel, scans)
    return isMoved
  })
  if (!hasMoved) return
  await invoices.settleInvoice(dependencies.invoices, orderId)
  await dependencies.sendRefundsOf(orderId)
}

/** Enters scans that move the parcel, and keeps the others. */
async function enterNew(
  dependencies: CourierDependencies,
  transaction: Database,
  parcel: Parcel,
  scans: readonly ParcelScan[],
): Promise<{ state: ParcelState; isMoved: boolean }> {
  let { state } = parcel
  let isMoved = false
  const known = await listScans(transaction, parcel.id)
  for (const scan of scans) {
    if (!(await createScan(transaction, parcel.id, scan))) continue
    const isOld = isOldNews(state, known, scan)
    known.push(scan)
    if (isOld) continue
    const next = nextParcelState(state, scan.state)
    // A second attempt may fail without a scan in between.
    const isAnotherAttempt = state === 'attempt-failed' && scan.state === state
    if (next === state && !isAnotherAttempt) continue
    if (state === 'returning' && next === 'delivered') {
      await fulfilment.flagForStaff(transaction, parcel.orderId, deliveredAfterAll)
    }
    state = next
    isMoved = true
    await enter(dependencies, transaction, parcel, scan)
  }
  return { state, isMoved }
}

const sayings: Partial<Record<ParcelState, string>> = {
  'out-for-delivery': 'Out for delivery',
  'attempt-failed': 'The courier could not deliver the parcel',
  returning: 'The parcel is on its way back to us',
}

const questions: Partial<Record<ParcelState, string>> = {
  'attempt-failed': 'The courier could not deliver the parcel: call the customer',
  returning: 'The parcel is on its way back: call the customer, or wait for it',
  lost: 'The courier has lost or damaged the parcel: claim it, and refund the customer',
}

const deliveredAfterAll = 'The courier has delivered the parcel after it had turned back: ask the customer'
const cameBack = 'It could not be delivered'
const oneCameBack = 'One of its parcels came back: check it, then refund its pieces'

async function enter(
  dependencies: CourierDependencies,
  transaction: Database,
  { orderId, courierName: courier, trackingNumber, trackingUrl }: Parcel,
  { state, says }: ParcelScan,
): Promise<void> {
  const { orders } = dependencies
  const order = await fulfilment.lockOrder(transaction, orderId)
  if (order.status === 'cancelled') {
    // The staff were faster than the courier's report.
    if (order.cancelledBy === 'returned') return
    await fulfilment.flagForStaff(transaction, orderId, 'The courier has a parcel of this cancelled order')
    return
  }
  const orFlag = orFlagOf(transaction, orderId)
  const before = await findSentAs(transaction, orderId, trackingNumber)
  // A courier may report the pickup late, or never.
  if (!before && order.status === 'processing' && trackingNumber !== null) {
    const shipment = { courier, trackingNumber, trackingUrl }
    await orFlag('The courier has a parcel of this order, whose pieces were all refunded', () =>
      fulfilment.ship(orders, transaction, orderId, shipment),
    )
  }
  const sent = before ?? (await findSentAs(transaction, orderId, trackingNumber))
  if (!sent && order.status !== 'processing') {
    const reason = `The courier has parcel ${trackingNumber}, but the order was sent another way: ask for it back`
    await fulfilment.flagForStaff(transaction, orderId, reason)
    return
  }
  const parcelId = sent?.parcelId ?? null
  const saying = sayings[state]
  const detail = state === 'attempt-failed' && says ? `: ${says.slice(0, 200)}` : ''
  if (saying) await fulfilment.recordOnTheWay(transaction, orderId, saying + detail)
  const question = questions[state]
  if (question) await fulfilment.flagForStaff(transaction, orderId, question)
  if (state === 'delivered') {
    await orFlag('The courier says that the parcel was delivered', () =>
      parcelId === null
        ? fulfilment.deliver(orders, transaction, orderId)
        : fulfilment.deliverParcel(orders, transaction, orderId, parcelId),
    )
  }
  if (state === 'returned') await takeBack(dependencies, transaction, order, parcelId)
}

/** @param parcelId of a parcel that was sent with a part of the order */
async function takeBack(
  { orders, settings }: CourierDependencies,
  transaction: Database,
  { id: orderId, paymentMethod }: Awaited<ReturnType<typeof fulfilment.lockOrder>>,
  parcelId: string | null,
): Promise<void> {
  const orFlag = orFlagOf(transaction, orderId)
  if (parcelId !== null) {
    await orFlag('The courier says that the parcel came back', () =>
      fulfilment.takeBackOneParcel(orders, transaction, orderId, parcelId),
    )
    await fulfilment.flagForStaff(transaction, orderId, oneCameBack)
    return
  }
  const { delivery } = await settings(transaction)
  // Only the staff can say how they have paid back what they had received.
  if (delivery.returnRule === 'ask' || isReceivedByStaff(paymentMethod)) {
    await fulfilment.flagForStaff(transaction, orderId, 'The parcel came back: check it, then record it')
    return
  }
  await orFlag('The courier says that the parcel came back', () =>
    fulfilment.takeBackParcel(orders, transaction, orderId, { reason: cameBack, isOnSale: true }),
  )
}

/** The staff know more of an order that has not left with this parcel. */
async function notifyOfAttempt(
  { orders }: CourierDependencies,
  transaction: Database,
  { orderId, courierName: courier, trackingNumber, trackingUrl }: Parcel,
  scans: readonly ParcelScan[],
): Promise<void> {
  if (trackingNumber === null || !(await findSentAs(transaction, orderId, trackingNumber))) return
  const says = scans.findLast(({ state }) => state === 'attempt-failed')?.says ?? ''
  await fulfilment.notifyOfFailedAttempt(orders, transaction, orderId, {
    parcel: { courier, trackingNumber, trackingUrl },
    courierSays: says.slice(0, 200),
  })
}

/** A change that the state of the order refuses is left to the staff, as the courier would only repeat its report. */
const orFlagOf =
  (transaction: Database, orderId: string) =>
  async (reason: string, work: () => Promise<boolean>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await fulfilment.flagForStaff(transaction, orderId, reason)
    }
  }
