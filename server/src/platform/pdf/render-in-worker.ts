import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ConcurrencyLimiter } from '../concurrency-limiter.ts'
import { ApiError } from '../http/api-error.ts'

export type Reader = { customerId: string } | 'staff'

/** A rush of customers must not delay the packing. */
const lanes = { staff: new ConcurrencyLimiter(1, 50), customers: new ConcurrencyLimiter(1, 50) }

/** A single customer cannot fill the lane. */
const MAX_RENDERS_PER_CUSTOMER = 3
const ofCustomer = new Map<string, number>()

/**
 * Some 50 ms of CPU must not delay requests, and the thread's end frees its memory.
 * @throws {ApiError} UNAVAILABLE when the lane is full; TOO_MANY_REQUESTS when this customer has several
 * waiting
 */
export async function renderIn(worker: URL, workerData: unknown, reader: Reader): Promise<Buffer> {
  const render = async () => {
    const [pdf] = (await once(new Worker(worker, { workerData }), 'message')) as [Uint8Array]
    return Buffer.from(pdf)
  }
  if (reader === 'staff') return lanes.staff.run(render)
  const { customerId } = reader
  const waiting = ofCustomer.get(customerId) ?? 0
  if (waiting >= MAX_RENDERS_PER_CUSTOMER)
    throw new ApiError('TOO_MANY_REQUESTS', undefined, { retryAfter: 5 })
  ofCustomer.set(customerId, waiting + 1)
  try {
    return await lanes.customers.run(render)
  } finally {
    const left = (ofCustomer.get(customerId) ?? 1) - 1
    if (left > 0) ofCustomer.set(customerId, left)
    else ofCustomer.delete(customerId)
  }
}
