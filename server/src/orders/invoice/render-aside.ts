import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ShopError } from '../../platform/http/shop-error.ts'
import { Limit } from '../../platform/limit.ts'
import type { TaxDocument } from './tax-document.ts'

export type Reader = { customerId: string } | 'staff'

/** Separate lanes keep a rush of customers from delaying the packing. */
const lanes = { staff: new Limit(1, 50), customers: new Limit(1, 50) }

/** Renderings per customer, so that a single customer cannot fill the lane. */
const mostOfOne = 3
const ofCustomer = new Map<string, number>()

/**
 * Renders in a worker thread, because some 50 ms of CPU must not delay requests and the thread's end frees its memory.
 * @throws {ShopError} UNAVAILABLE when the lane is full; TOO_MANY_REQUESTS when this customer has several waiting
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

export const renderAside = (document: TaxDocument, reader: Reader): Promise<Buffer> =>
  renderIn(new URL('./pdf-worker.ts', import.meta.url), document, reader)
