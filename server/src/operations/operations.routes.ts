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
    success: true,
    item: { parts: healthOf(await facts.read()) },
  }))
  api.handle('GET /back-office/failed-jobs', async ({ query }) => ({
    success: true,
    ...(await readFailedJobs(dependencies.database, query)),
  }))
  api.handle('POST /back-office/failed-jobs/:id/retry', async ({ params }, { caller }) => ({
    success: true,
    item: await retryFailedJob(dependencies, caller, params.id),
  }))
}
