import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/database.ts'
import type { Secrets } from '../platform/secrets.ts'
import { type Delivery, deliver } from './deliver.ts'
import { planMessage } from './plan-message.ts'
import {
  deleteSubscription,
  listDue,
  listWaiting,
  lockDevice,
  markSent,
  postpone,
  quietHoursOf,
} from './push.repository.ts'
import { vapidKeys } from './vapid.ts'

export type PushDependencies = {
  database: Kysely<Tables>
  secrets: Secrets
  log: Pick<FastifyBaseLogger, 'warn'>
  /** It is the shop's own address, without a trailing slash. */
  publicUrl: () => string
  /** The shop can be asked about its messages there. */
  ownerEmail: string | undefined
}

const LONGEST_PAUSE_SECONDS = 3600

/** It doubles, beginning with a minute. */
const pauseAfter = (failures: number): number =>
  Math.min(60 * 2 ** Math.min(failures, 10), LONGEST_PAUSE_SECONDS)

/** Push services accept a page or a mailbox, and refuse a page of this machine alone. */
const contactOf = ({ publicUrl, ownerEmail }: PushDependencies): string =>
  publicUrl().startsWith('https:') ? publicUrl() : `mailto:${ownerEmail ?? 'shop@example.com'}`

/** Sends what waits for each device. A device that cannot be reached does not delay the others. */
export async function sendDue(dependencies: PushDependencies, now = () => new Date()): Promise<void> {
  for (const id of await listDue(dependencies.database)) {
    while (await sendNext(dependencies, id, now())) {
      // Each message has its own transaction, so that a killed process repeats one at most.
    }
  }
}

/**
 * The transaction stays open while the push service answers, so that no other process sends the same; a message
 * that a killed process repeats takes the place of the first one on the phone, by its tag.
 * @returns whether another one may follow
 */
const sendNext = (dependencies: PushDependencies, id: string, now: Date): Promise<boolean> =>
  dependencies.database.transaction().execute(async (transaction) => {
    const device = await lockDevice(transaction, id)
    if (!device) return false
    const planned = planMessage(await listWaiting(transaction, id), quietHoursOf(device), now)
    if (!planned) return false
    const sender = { keys: vapidKeys(dependencies.secrets), contact: contactOf(dependencies) }
    const delivery = await deliver(device, planned, sender).catch((error: unknown): Delivery => {
      dependencies.log.warn({ err: error, device: id }, 'a push service could not be reached')
      return { outcome: 'failed', status: 0, retryAfterSeconds: undefined }
    })
    if (delivery.outcome === 'gone') {
      await deleteSubscription(transaction, id)
      return false
    }
    if (delivery.outcome === 'failed') {
      const pause = delivery.retryAfterSeconds ?? pauseAfter(device.failures)
      await postpone(transaction, id, Math.min(pause, LONGEST_PAUSE_SECONDS))
      return false
    }
    if (delivery.outcome === 'refused')
      dependencies.log.warn({ status: delivery.status, device: id }, 'a push service refused a message')
    await markSent(transaction, id, planned.ids)
    return true
  })
