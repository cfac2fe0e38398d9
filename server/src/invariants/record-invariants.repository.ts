import { sql } from 'kysely'

/** Rules of documents, planned prices, notices and events, and of the triggers that write what no code may forget. */
export const recordInvariants = {
  'Database: no trigger is switched off that writes promises and events, or guards a ledger': sql<{
    id: string
  }>`
    SELECT t.tgrelid::regclass || '.' || t.tgname AS id FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE c.relnamespace = current_schema()::regnamespace AND t.tgenabled NOT IN ('O', 'A')`,
  // After a restore, numbers that may have been given out are left out on purpose.
  'Invoices: no number of a financial year is above the last one of its series': sql<{ id: string }>`
    SELECT d.kind || ' ' || d.year AS id FROM (
      SELECT kind, substring(number FROM 4 FOR 4) AS year, max(substring(number FROM '\\d+$')::int) AS highest
      FROM tax_document GROUP BY 1, 2) d
    JOIN document_series s ON s.kind = d.kind AND s.financial_year = d.year
    WHERE d.highest > s.last_number`,
  'Invoices: the rows of a document add up to its total': sql<{ id: string }>`
    SELECT id FROM tax_document WHERE (data ->> 'totalPaise')::bigint <> (
      SELECT coalesce(sum((part ->> 'totalPaise')::bigint), -1) FROM jsonb_array_elements(data -> 'rows') AS part)`,
  'Prices: of two plans for a variant never do both hold': sql<{ id: string }>`
    SELECT a.id FROM planned_price a JOIN planned_price b ON b.variant_id = a.variant_id AND b.id <> a.id
      AND b.done_at IS NULL AND tstzrange(b.begins_at, coalesce(b.ends_at, b.begins_at + interval '1 microsecond'))
        && tstzrange(a.begins_at, coalesce(a.ends_at, a.begins_at + interval '1 microsecond'))
    WHERE a.done_at IS NULL GROUP BY a.id`,
  'Prices: a plan that has begun knows the price to go back to, and ends as one that began': sql<{
    id: string
  }>`
    SELECT id FROM planned_price WHERE begun_at IS NOT NULL AND former_price_paise IS NULL
      OR outcome IS NOT NULL AND (begun_at IS NOT NULL) <> (outcome IN ('stays', 'restored', 'changed-meanwhile'))
      OR begun_at IS NOT NULL AND (outcome IS NOT DISTINCT FROM 'stays') <> (ends_at IS NULL)`,
  'Prices: a change of many prices was undone for each of its lines, or for none': sql<{ id: string }>`
    SELECT c.id FROM price_change c JOIN price_change_line l ON l.price_change_id = c.id
    GROUP BY c.id HAVING count(l.outcome) <> CASE WHEN c.undone_at IS NULL THEN 0 ELSE count(*) END`,
  'Notices: none is sent to an address whose owner did not confirm it': sql<{ id: string }>`
    SELECT id FROM product_notice WHERE sent_at IS NOT NULL AND confirmed_at IS NULL`,
  'Notices: a cart reminder that waits has an address, and one that left or was left out its time': sql<{
    id: string
  }>`
    SELECT id FROM cart_reminder WHERE state IN ('waiting', 'sending') AND (email IS NULL OR bought_at IS NOT NULL)
      OR state IN ('sent', 'left-out') AND decided_at IS NULL OR state = 'sent' AND is_left_out
      OR state = 'left-out' AND NOT is_left_out OR state = 'bought' AND bought_at IS NULL`,
  'W9: an event counts as delivered once its address has accepted it': sql<{ id: string }>`
    SELECT e.id FROM outgoing_event e WHERE e.state = 'delivered' AND (e.delivered_at IS NULL
      OR NOT EXISTS (SELECT FROM outgoing_attempt a WHERE a.event_id = e.id AND a.status BETWEEN 200 AND 299))`,
}
