import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { QueueName } from './queues.ts'

export type Work = {
  run(data: unknown): Promise<void>
  /** How many of the queue's jobs this process does at once. */
  atOnce?: number
  /** When it is due without anybody sending it, as a cron expression in India's time. */
  schedule?: string
}

export type Workers = { stop(): Promise<void> }

/** Seconds until a running job may finish when the process stops; it is done again after the next start otherwise. */
const patience = 3

/**
 * Starts doing the jobs of the given queues. A job that throws is tried again as its queue says; so is one whose
 * process was killed. Work must therefore bear being done twice.
 */
export async function startWorkers(
  url: string,
  log: Pick<Logger, 'error' | 'warn'>,
  works: Partial<Record<QueueName, Work>>,
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
  for (const [queue, { run, atOnce = 1, schedule }] of Object.entries(works)) {
    const options = { localConcurrency: atOnce, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10 }
    await boss.work(queue, options, async ([job]) => {
      try {
        await run(job?.data)
      } catch (error) {
        log.warn({ err: error, queue, job: job?.id }, 'job failed, will be tried again')
        throw error
      }
    })
    if (schedule) await boss.schedule(queue, schedule, null, { tz: 'Asia/Kolkata' })
  }
  return { stop: () => boss.stop({ graceful: true, timeout: patience * 1_000 }) }
}
