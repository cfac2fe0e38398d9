import type { Work } from '../../platform/jobs/workers.ts'
import { askForReviews, type RequestParts } from './request.service.ts'

/** Runs at 10 in the morning. */
export const reviewRequests = (parts: RequestParts): Work => ({
  schedule: '0 10 * * *',
  run: async () => void (await askForReviews(parts)),
})
