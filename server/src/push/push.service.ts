import type { MyPush } from '@amritvasya/contract'
import { isPushService } from '@amritvasya/contract/rules/push-services'
import type { QuietHours } from '@amritvasya/contract/rules/quiet-hours'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { StaffCaller } from '../platform/http/staff-caller.ts'
import { newId } from '../platform/id.ts'
import type { JobSender } from '../platform/jobs/job-sender.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { WithAudit } from '../staff/index.ts'
import {
  deleteSubscription,
  findQuietHours,
  insertDisputeMessages,
  insertMessages,
  listSubscriptions,
  type NewDisputeMessage,
  type PaidOrder,
  storeQuietHours,
  upsertSubscription,
} from './push.repository.ts'
import { vapidKeys } from './vapid.ts'

export type PushAdminDependencies = {
  database: Kysely<Tables>
  secrets: Secrets
  withAudit: WithAudit
}

const MAX_DEVICES = 10

/** Runs in the transaction in which an order is paid. Nothing is written while nobody has switched it on. */
export async function enqueueOrderPaid(
  jobs: Pick<JobSender, 'send'>,
  transaction: Database,
  order: PaidOrder,
): Promise<void> {
  if (await insertMessages(transaction, order)) await jobs.send(transaction, 'push', {})
}

/** Runs in the transaction in which a dispute is first recorded. */
export async function enqueueDispute(
  jobs: Pick<JobSender, 'send'>,
  transaction: Database,
  dispute: NewDisputeMessage,
): Promise<void> {
  if (await insertDisputeMessages(transaction, dispute)) await jobs.send(transaction, 'push', {})
}

export async function readMyPush(
  { database, secrets }: { database: Database; secrets: Secrets },
  { id }: Pick<StaffCaller, 'id'>,
): Promise<MyPush> {
  const rows = await listSubscriptions(database, id)
  return {
    publicKey: vapidKeys(secrets).publicKey,
    devices: rows.map((row) => ({
      id: row.id,
      device: row.device,
      endpoint: row.endpoint,
      createdAt: row.created_at.toISOString(),
      lastSentAt: row.last_sent_at?.toISOString() ?? null,
      isFailing: row.failures > 0,
    })),
    quietHours: (await findQuietHours(database, id)) ?? null,
  }
}

const logged = ({ id, name }: StaffCaller, action: string) => ({
  action,
  subject: 'staff',
  subjectId: id,
  label: name,
})

/** @throws {ApiError} PUSH_SERVICE_UNKNOWN; TOO_MANY_DEVICES beyond ten */
export async function addDevice(
  { withAudit, secrets }: PushAdminDependencies,
  caller: StaffCaller,
  { endpoint, keys: { p256dh, auth } }: { endpoint: string; keys: { p256dh: string; auth: string } },
  device: string,
): Promise<MyPush> {
  if (!isPushService(endpoint)) throw new ApiError('PUSH_SERVICE_UNKNOWN')
  return withAudit(caller, async (transaction, logChange) => {
    const known = await listSubscriptions(transaction, caller.id)
    const isKnown = known.some((row) => row.endpoint === endpoint)
    if (!isKnown && known.length >= MAX_DEVICES) throw new ApiError('TOO_MANY_DEVICES')
    await upsertSubscription(transaction, {
      id: newId(),
      staff_id: caller.id,
      endpoint,
      p256dh,
      auth,
      device,
    })
    await logChange({ ...logged(caller, 'push.device-added'), after: { device } })
    return readMyPush({ database: transaction, secrets }, caller)
  })
}

/** @throws {ApiError} NOT_FOUND for a device of somebody else, too */
export const removeDevice = (
  { withAudit, secrets }: PushAdminDependencies,
  caller: StaffCaller,
  id: string,
): Promise<MyPush> =>
  withAudit(caller, async (transaction, logChange) => {
    const known = await listSubscriptions(transaction, caller.id)
    const row = known.find((one) => one.id === id)
    if (!row) throw new ApiError('NOT_FOUND')
    await deleteSubscription(transaction, id)
    await logChange({ ...logged(caller, 'push.device-removed'), before: { device: row.device } })
    return readMyPush({ database: transaction, secrets }, caller)
  })

export const saveQuietHours = (
  { withAudit, secrets }: PushAdminDependencies,
  caller: StaffCaller,
  quietHours: QuietHours | null,
): Promise<MyPush> =>
  withAudit(caller, async (transaction, logChange) => {
    const before = (await findQuietHours(transaction, caller.id)) ?? {}
    await storeQuietHours(transaction, caller.id, quietHours)
    await logChange({ ...logged(caller, 'push.quiet-hours'), before, after: quietHours ?? {} })
    return readMyPush({ database: transaction, secrets }, caller)
  })
