import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ShopError } from '../../platform/http/shop-error.ts'
import { Limit } from '../../platform/limit.ts'
import type { TaxDocument } from './tax-document.ts'

export type Reader = { customerId: string } | 'staff'

/** Customers and staff have separate lanes, so that a rush of customers does not delay packing. */
const lanes = { staff: new Limit(1, 50), customers: new Limit(1, 50) }

/** Renderings in progress or waiting for one customer, so that no customer fills the lane alone. */
const mostOfOne = 3
const ofCustomer = new Map<string, number>()

/**
 * Renders a PDF in a worker thread of its own: rendering takes some 50 ms of CPU, which must not delay requests, and
 * its memory is freed when the thread ends.
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
