import { type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { JobSender } from './job-sender.ts'
import type { QueueName } from './queues.ts'

export type JobHandler = {
  run(data: unknown): Promise<void>
  /** Jobs of the queue that this process runs at once. */
  concurrency?: number
  /** Cron expression in India's time. */
  schedule?: string
}

export type Workers = { stop(): Promise<void> }

/** New jobs wake the workers; polling every 2 s finds retries and jobs of other processes. */
const pace = {
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
} as const

/** Seconds that a running job gets at a stop; otherwise it runs again after the next start. */
const STOP_TIMEOUT_SECONDS = 3

/**
 * Starts workers. A job that throws or whose process was killed is retried, so work must be idempotent.
 * @param sender the process's own, whose jobs start at once
 */
export async function startWorkers(
  url: string,
  log: Pick<Logger, 'error' | 'warn'>,
  works: Partial<Record<QueueName, JobHandler>>,
  sender: Pick<JobSender, 'subscribe'>,
): Promise<Workers> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'amritvasya jobs',
    max: 3,
    migrate: false,
    useListenNotify: true,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
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
  return { stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_SECONDS * 1_000 }) }
}

async function runJobs(
  jobs: Job<unknown>[],
  work: JobHandler,
  log: Pick<Logger, 'warn'>,
): Promise<JobResult[]> {
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
