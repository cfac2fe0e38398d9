import { sql } from 'kysely'
import type {} from './mail.tables.ts'

/** Selects what health is decided by: mails that wait, and those that the mail server holds back. */
export const outboxFacts = sql`(
  SELECT json_build_object('waiting', count(*) FILTER (WHERE failed_at IS NULL),
    'oldestSeconds', extract(epoch FROM now() - min(coalesce(not_before, created_at)) FILTER (WHERE failed_at IS NULL)),
    'failing', count(*) FILTER (WHERE failure LIKE 'The mail server %' AND NOT EXISTS (SELECT FROM pgboss.job j
      WHERE j.name = 'failed' AND j.state < 'active' AND j.data ->> 'id' = mail_outbox.id)))
  FROM mail_outbox WHERE sent_at IS NULL AND encrypted_payload IS NOT NULL
    AND (expires_at IS NULL OR expires_at > now()) AND (not_before IS NULL OR not_before <= now()))`

/** Selects all mails, and whether each can still be sent. */
export const mailsOfJobs = sql`(SELECT id, kind, failure, about,
  sent_at IS NULL AND encrypted_payload IS NOT NULL AND coalesce(expires_at > now(), true) AS is_unsent FROM mail_outbox)`
