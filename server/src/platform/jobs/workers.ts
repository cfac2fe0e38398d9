import { type Job, type JobResult, PgBoss } from 'pg-boss'
import { IncidentLog, type IncidentLogger } from '../incident-log.ts'
import type { JobSender } from './job-sender.ts'
import { formerSchedules, type QueueName } from './queues.ts'

export type JobHandler = {
  run(data: unknown): Promise<void>
  concurrency?: number
  /** It is in India's time. */
  schedule?: string
}

export type Workers = { stop(): Promise<void> }

/** Jobs of this process wake its workers; polling finds retries and jobs of other processes. */
const pace = {
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 2,
} as const

/** The job runs again with the next start after that. */
const STOP_TIMEOUT_SECONDS = 3

/**
 * A failed or killed job is retried, so work must be idempotent.
 * @param sender the process's own, whose jobs start at once
 */
export async function startWorkers(
  url: string,
  log: IncidentLogger,
  works: Partial<Record<QueueName, JobHandler>>,
  sender: Pick<JobSender, 'subscribe'>,
): Promise<Workers> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'amritvasya jobs',
    max: 3,
    migrate: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  // While the database is away, every worker fails every two seconds.
  const outage = new IncidentLog(log, 'the job workers failed', { level: 'error' })
  boss.on('error', (error) => outage.fail(error))
  await boss.start()
  for (const [queue, work] of Object.entries(works)) {
    const ids: string[] = []
    for (let i = 0; i < (work.concurrency ?? 1); i++) {
      ids.push(await boss.work(queue, pace, (jobs) => runJobs(jobs, work, log)))
    }
    sender.subscribe((sent) => {
      if (sent === queue) for (const id of ids) boss.notifyWorker(id)
    })
    if (work.schedule) await boss.schedule(queue, work.schedule, null, { tz: 'Asia/Kolkata' })
  }
  for (const queue of formerSchedules) await boss.unschedule(queue)
  return { stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_SECONDS * 1_000 }) }
}

async function runJobs(jobs: Job<unknown>[], work: JobHandler, log: IncidentLogger): Promise<JobResult[]> {
  const results: JobResult[] = []
  for (const { id, name, data } of jobs) {
    try {
      await work.run(data)
      results.push({ id, status: 'completed' })
    } catch (error) {
      log.warn({ err: error, queue: name, job: id }, 'job failed')
      results.push({ id, status: 'failed', output: { name: error instanceof Error ? error.name : 'Error' } })
    }
  }
  return results
}
