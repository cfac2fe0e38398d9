import type { Api } from '../platform/http/api.ts'
import type { FactReader } from './facts/facts.ts'
import {
  type FailedJobDependencies,
  readFailedJobs,
  retryFailedJob,
} from './failed-jobs/failed-jobs.service.ts'
import { healthOf } from './health/health.ts'

type Options = FailedJobDependencies & { facts: Pick<FactReader, 'read'> }

export function registerOperations(api: Api, { facts, ...dependencies }: Options): void {
  api.handle('GET /back-office/health', async () => ({
    item: { parts: healthOf(await facts.read()) },
  }))
  api.handle('GET /back-office/failed-jobs', ({ query }) => readFailedJobs(dependencies.database, query))
  api.handleItem('POST /back-office/failed-jobs/:id/retry', ({ params }, { caller }) =>
    retryFailedJob(dependencies, caller, params.id),
  )
}
