import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ShopError } from '../../platform/http/shop-error.ts'
import { Limit } from '../../platform/limit.ts'
import type { TaxDocument } from './tax-document.ts'

/** Who waits for a paper: a customer of the shop, or those who pack. */
export type Reader = { customerId: string } | 'staff'

/** One paper of the shop's staff and one of customers at a time: a rush of customers keeps no parcel waiting. */
const lanes = { staff: new Limit(1, 50), customers: new Limit(1, 50) }

/** Papers that may be rendered or wait for one customer, so that nobody fills the lane alone. */
const mostOfOne = 3
const ofCustomer = new Map<string, number>()

/**
 * Has a worker render a PDF in a thread of its own, which ends with it: rendering takes some 50 ms of computing, for
 * which no shopper should wait, and what renders need not stay in memory.
 * @throws {ShopError} UNAVAILABLE when the lane is full; TOO_MANY_REQUESTS when this customer waits for several already
 */
export async function renderIn(worker: URL, workerData: unknown, reader: Reader): Promise<Buffer> {
  const render = async () => {
    const [pdf] = (await once(new Worker(worker, { workerData }), 'message')) as [Uint8Array]
    return Buffer.from(pdf)
  }
  if (reader === 'staff') return lanes.staff.run(render)
  const { customerId } = reader
  const waiting = ofCustomer.get(customerId) ?? 0
  if (waiting >= mostOfOne) throw new ShopError('TOO_MANY_REQUESTS', undefined, { retryAfter: 5 })
  ofCustomer.set(customerId, waiting + 1)
  try {
    return await lanes.customers.run(render)
  } finally {
    const left = (ofCustomer.get(customerId) ?? 1) - 1
    if (left > 0) ofCustomer.set(customerId, left)
    else ofCustomer.delete(customerId)
  }
}

/** Renders an invoice or a credit note. */
export const renderAside = (document: TaxDocument, reader: Reader): Promise<Buffer> =>
  renderIn(new URL('./pdf-worker.ts', import.meta.url), document, reader)
