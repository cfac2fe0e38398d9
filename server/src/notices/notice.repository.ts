import type { NoticeKind } from '@amritvasya/contract/rules/notices'
import { NOTICE_DAYS } from '@amritvasya/contract/rules/notices'
import { sql } from 'kysely'
import { variants } from '../catalogue/index.ts'
import type { Database } from '../platform/database/database.ts'
import { isSentBy, type Mailbox } from '../platform/mail/mailbox.repository.ts'
import { type Piece, pieceColumns } from './piece.repository.ts'

export type RequestedNotice = Piece & { id: string; isConfirmed: boolean }

/** It is true of row `n` where its place among those who wait does not count any more. */
const isOver = sql`(n.confirmed_at IS NULL OR n.sent_at IS NOT NULL OR n.expires_at <= now())`

/**
 * A request that waits keeps its place; one that is over or was never confirmed begins anew under its former id, so
 * that the links of earlier mails still stop it.
 * @param isProved when the address is known to be the caller's
 * @returns undefined for a variant that shoppers may not see
 */
export async function requestNotice(
  transaction: Database,
  id: string,
  {
    kind,
    variantId,
    email,
    isProved,
  }: { kind: NoticeKind; variantId: string; email: string; isProved: boolean },
): Promise<RequestedNotice | undefined> {
  const { rows } = await sql<RequestedNotice>`
    WITH piece AS (
      SELECT ${pieceColumns} FROM ${variants} v WHERE v.id = ${variantId} AND v.is_listed
    ), asked AS (
      INSERT INTO product_notice AS n (id, kind, variant_id, email, price_paise, confirmed_at, expires_at)
      SELECT ${id}, ${kind}, "variantId", ${email}, "sellingPaise", CASE WHEN ${isProved}::boolean THEN now() END,
        now() + make_interval(days => ${NOTICE_DAYS}) FROM piece
      ON CONFLICT (variant_id, kind, email) DO UPDATE SET
        asked_at = CASE WHEN ${isOver} THEN excluded.asked_at ELSE n.asked_at END,
        price_paise = CASE WHEN ${isOver} THEN excluded.price_paise ELSE n.price_paise END,
        expires_at = CASE WHEN ${isOver} THEN excluded.expires_at ELSE n.expires_at END,
        confirmed_at = CASE WHEN ${isOver} THEN excluded.confirmed_at ELSE n.confirmed_at END,
        sent_at = NULL, claim = NULL
      RETURNING n.id, n.confirmed_at IS NOT NULL AS "isConfirmed"
    )
    SELECT asked.id, asked."isConfirmed", piece.* FROM asked, piece`.execute(transaction)
  return rows[0]
}

/** @returns false for an unknown request, or an unconfirmed one older than seven days */
export async function confirmNotice(transaction: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE product_notice SET confirmed_at = COALESCE(confirmed_at, now())
    WHERE id = ${id} AND (confirmed_at IS NOT NULL OR asked_at > now() - interval '7 days')
    RETURNING id`.execute(transaction)
  return rows.length > 0
}

export async function deleteNotice(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('product_notice').where('id', '=', id).execute()
}

export type NoticeRow = {
  kind: NoticeKind
  product: string
  productId: string
  variantId: string
  pricePaise: number
  askedAt: Date
  confirmedAt: Date | null
  expiresAt: Date
  sentAt: Date | null
}

export async function listNoticesOf(database: Database, mailbox: Mailbox): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    SELECT n.kind, v.name AS product, v.product_id AS "productId", v.id AS "variantId", n.price_paise AS "pricePaise",
      n.asked_at AS "askedAt", n.confirmed_at AS "confirmedAt", n.expires_at AS "expiresAt", n.sent_at AS "sentAt"
    FROM product_notice n JOIN ${variants} v ON v.id = n.variant_id
    WHERE ${isSentBy(mailbox, 'asked_at')} ORDER BY n.asked_at, n.id`.execute(database)
  return rows
}

/** Selects the notices of shoppers who have not got the mail yet. */
export const waitingNotices = sql`(
  SELECT variant_id, kind FROM product_notice
  WHERE confirmed_at IS NOT NULL AND sent_at IS NULL AND expires_at > now())`

export async function deleteNoticesFrom(transaction: Database, mailbox: Mailbox): Promise<void> {
  await transaction.deleteFrom('product_notice').where(isSentBy(mailbox, 'asked_at')).execute()
}

/** Unconfirmed ones go after seven days; what was sent, 30 days later; the others when they expire. */
export async function purgeNotices(database: Database): Promise<void> {
  await sql`
    DELETE FROM product_notice
    WHERE (confirmed_at IS NULL AND asked_at < now() - interval '7 days')
      OR sent_at < now() - interval '30 days' OR (sent_at IS NULL AND expires_at < now())`.execute(database)
}
