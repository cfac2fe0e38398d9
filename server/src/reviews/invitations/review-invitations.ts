import type { JobHandler } from '../../platform/jobs/workers.ts'
import { type InvitationDependencies, sendReviewInvitations } from './invitation.service.ts'

/** Runs at 10 in the morning. */
export const reviewInvitations = (dependencies: InvitationDependencies): JobHandler => ({
  schedule: '0 10 * * *',
  run: async () => void (await sendReviewInvitations(dependencies)),
})
