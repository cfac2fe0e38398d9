import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Limit } from '../../platform/limit.ts'
import type { TaxDocument } from './tax-document.ts'

const one = new Limit(1, 50)

/**
 * Has a worker render a PDF in a thread of its own, which ends with it: rendering takes some 50 ms of computing, for
 * which no shopper should wait, and what renders need not stay in memory.
 */
export const renderIn = (worker: URL, workerData: unknown): Promise<Buffer> =>
  one.run(async () => {
    const [pdf] = (await once(new Worker(worker, { workerData }), 'message')) as [Uint8Array]
    return Buffer.from(pdf)
  })

/** Renders an invoice or a credit note. */
export const renderAside = (document: TaxDocument): Promise<Buffer> =>
  renderIn(new URL('./pdf-worker.ts', import.meta.url), document)
