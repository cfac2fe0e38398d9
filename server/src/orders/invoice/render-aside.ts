import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Limit } from '../../platform/limit.ts'
import type { TaxDocument } from './tax-document.ts'

const one = new Limit(1, 50)

/**
 * Renders a document in a thread of its own, which ends with it: rendering takes some 50 ms of computing, for which no
 * shopper should wait, and what renders need not stay in memory.
 */
export const renderAside = (document: TaxDocument): Promise<Buffer> =>
  one.run(async () => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { workerData: document })
    const [pdf] = (await once(worker, 'message')) as [Uint8Array]
    return Buffer.from(pdf)
  })
