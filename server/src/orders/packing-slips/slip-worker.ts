import { parentPort, workerData } from 'node:worker_threads'
import { renderSlips } from './render-slips.ts'
import type { Slips } from './slip.ts'

parentPort?.postMessage(await renderSlips(workerData as Slips))
