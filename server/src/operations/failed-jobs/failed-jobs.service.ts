import type { FailedJob } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import type { JobSender } from '../../platform/jobs/job-sender.ts'
import type { WithAudit } from '../../staff/index.ts'
import { type FailedJobRow, findFailedJob, listFailedJobs } from './failed-job.repository.ts'

export type FailedJobDependencies = {
  database: Database
  withAudit: WithAudit
  jobs: Pick<JobSender, 'retryFailed'>
}

const titles: Readonly<Record<string, string>> = {
  codes: 'Send a code by email',
  mail: 'Send an email',
  newsletters: 'Send a newsletter or a request for a review',
  parcels: 'Book a parcel at the courier service',
  refund: 'Refund a payment through Razorpay',
  'review-requests': 'Ask customers for reviews',
  'inactive-accounts': 'Delete accounts that nobody uses',
  'payment-page': 'Check the payment page',
  tidy: 'Delete data that has expired',
}

/** The keys are names of errors, or pg-boss's own messages. */
const reasons: Readonly<Record<string, string>> = {
  MailError: 'The mail server did not take it',
  UnreadableSecret: 'It was encrypted with a TOKEN_SECRET that the shop no longer has',
  RazorpayRefusal: 'Razorpay refused it',
  RazorpayUnreachable: 'Razorpay did not answer',
  CourierUnavailable: 'The courier service did not answer',
  'job timed out': 'It did not end in time',
  'job heartbeat timeout': 'The server ended while it ran',
}

const reasonOf = ({ mailFailure, error }: FailedJobRow): string =>
  mailFailure ?? reasons[error ?? ''] ?? `An error of the shop${error ? ` (${error.slice(0, 60)})` : ''}`

const toFailedJob = (row: FailedJobRow): FailedJob => ({
  id: row.id,
  title: titles[row.queue] ?? row.queue,
  queue: row.queue,
  queuedAt: row.sentAt.toISOString(),
  failedAt: row.failedAt.toISOString(),
  tries: row.tries,
  reason: reasonOf(row),
  order: row.orderId && row.orderNumber ? { id: row.orderId, number: row.orderNumber } : null,
})

export async function readFailedJobs(
  database: Database,
  query: Parameters<typeof listFailedJobs>[1],
): Promise<{ items: FailedJob[]; total: number }> {
  const { rows, total } = await listFailedJobs(database, query)
  return { items: rows.map(toFailedJob), total }
}

/**
 * Gives the job back to its queue. Of two concurrent calls the second finds nothing to do.
 * @throws {ApiError} JOB_NOT_FAILED when it was tried again before, or its work is done meanwhile
 */
export const retryFailedJob = (
  { withAudit, jobs }: FailedJobDependencies,
  caller: StaffCaller,
  id: string,
): Promise<FailedJob> =>
  withAudit(caller, async (transaction, logChange) => {
    const row = await findFailedJob(transaction, id)
    if (!row || !(await jobs.retryFailed(transaction, id))) throw new ApiError('JOB_NOT_FAILED')
    const job = toFailedJob(row)
    await logChange('job.retried', id, job.order ? `${job.title}, order ${job.order.number}` : job.title)
    return job
  })
