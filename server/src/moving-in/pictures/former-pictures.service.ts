import type { FormerPictures } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import type { JobSender } from '../../platform/jobs/job-sender.ts'
import type { WithAudit } from '../../staff/index.ts'
import {
  countPictures,
  insertRequests,
  listFailedPictures,
  listRequests,
  type RequestedPicture,
  requeueFailed,
} from './former-picture.repository.ts'

export type FormerPictureDependencies = {
  database: Kysely<Tables>
  jobs: Pick<JobSender, 'send'>
  withAudit: WithAudit
}

const MAX_LISTED = 200

/** The functions for pictures that the import of products needs. */
export const pictureRequests = ({ jobs }: Pick<FormerPictureDependencies, 'jobs'>) => ({
  /** Has pictures fetched after the commit. What was asked for before is not fetched again. */
  async request(transaction: Database, requests: readonly RequestedPicture[]): Promise<void> {
    if (requests.length === 0) return
    await insertRequests(transaction, requests)
    await jobs.send(transaction, 'former-pictures', {})
  },
  /** @returns `id address` of each picture that was asked for before */
  async requested(database: Database): Promise<ReadonlySet<string>> {
    return new Set((await listRequests(database)).map(({ product_id, url }) => `${product_id} ${url}`))
  },
})

export async function readFormerPictures({
  database,
}: Pick<FormerPictureDependencies, 'database'>): Promise<FormerPictures> {
  const failures = await listFailedPictures(database, MAX_LISTED)
  return {
    ...(await countPictures(database)),
    failures: failures.map(({ product_id, name, url, problem }) => ({
      productId: product_id,
      productName: name,
      url,
      problem,
    })),
  }
}

/** Fetches what has failed once more, of one product or of all. */
export async function retryFormerPictures(
  dependencies: FormerPictureDependencies,
  caller: StaffCaller,
  productId: string | undefined,
): Promise<FormerPictures> {
  await dependencies.withAudit(caller, async (transaction, logChange) => {
    const retried = await requeueFailed(transaction, productId)
    if (retried === 0) return
    await dependencies.jobs.send(transaction, 'former-pictures', {})
    await logChange({
      action: 'pictures.retried',
      subject: 'product',
      subjectId: productId ?? '',
      label: `${retried} ${retried === 1 ? 'picture' : 'pictures'}`,
    })
  })
  return readFormerPictures(dependencies)
}
