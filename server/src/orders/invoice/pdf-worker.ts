import { parentPort, workerData } from 'node:worker_threads'
import { renderPdf } from './render-pdf.ts'
import type { TaxDocument } from './tax-document.ts'

parentPort?.postMessage(await renderPdf(workerData as TaxDocument))
