import type { Guidance } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import { readSettings } from '../content/index.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import { ShopError } from '../platform/http/shop-error.ts'
import { newId } from '../platform/id.ts'
import { layOut } from '../platform/mail/layout.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import { toRupees } from '../platform/money.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'
import { receivedLetter, requestLetter } from './letters.ts'
import { addRequest, type ServiceRequest } from './request.repository.ts'

export type GuidanceParts = {
  database: Kysely<Tables>
  throttle: Throttle
  outbox: Outbox
  /** Recipient of requests while the settings have no email. */
  ownerEmail: string | undefined
}

const hour = 3600
/** A network may be a whole town behind NAT; a sender is one person. */
const limits = { network: { most: 30, seconds: hour }, sender: { most: 4, seconds: hour } }

/** Omits videos that do not exist yet. */
export async function readGuidance(database: Database): Promise<Guidance> {
  const { guidance } = await readSettings(database)
  return {
    ...guidance,
    videos: guidance.videos.flatMap(({ youtubeId, ...video }) =>
      youtubeId ? [{ ...video, youtubeId }] : [],
    ),
    packages: guidance.packages.map(({ pricePaise, ...rest }) => ({ ...rest, price: toRupees(pricePaise) })),
  }
}

/**
 * The owner can reply to the mail; a client with an email gets a confirmation.
 * @throws {ShopError} TOO_MANY_REQUESTS
 */
export async function takeRequest(
  { database, throttle, outbox, ownerEmail }: GuidanceParts,
  request: ServiceRequest,
  network: string,
): Promise<void> {
  await throttle.allow('guidance', network, limits.network)
  for (const sender of [request.email, request.phone]) {
    if (sender) await throttle.allow('guidance-sender', sender, limits.sender)
  }
  await database.transaction().execute(async (transaction) => {
    const { name: shop, email, guidance } = await readSettings(transaction)
    const chosen = guidance.packages.find(({ key }) => key === request.package)
    if (!chosen) throw new ShopError('INVALID_INPUT', 'Please choose a package')
    await addRequest(transaction, newId(), request, chosen.pricePaise)
    const owner = email ?? ownerEmail
    if (owner) {
      const mail = layOut(shop, owner, requestLetter(request, chosen))
      await outbox.add(transaction, { ...mail, ...(request.email && { replyTo: request.email }) })
    }
    if (request.email) {
      await outbox.add(transaction, layOut(shop, request.email, receivedLetter(request.topic, chosen)))
    }
  })
}
