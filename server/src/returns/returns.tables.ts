import type { ReturnReason } from '@amritvasya/contract/rules/return-reasons'
import type { Generated } from 'kysely'
import type { ReturnState } from '../orders/index.ts'

type OrderReturnTable = {
  id: string
  order_id: string
  /** The same request has the same key. */
  request_key: string
  reason: ReturnReason
  state: Generated<ReturnState>
  message: Generated<string>
  details: Generated<string>
  refund_paise: number | null
  wants_credit: Generated<boolean>
  requested_at: Generated<Date>
  decided_at: Date | null
  received_at: Date | null
  settled_at: Date | null
}
type OrderReturnLineTable = {
  return_id: string
  order_line_id: string
  requested: number
  approved: Generated<number>
  restocked: Generated<number>
  scrapped: Generated<number>
  refused: Generated<number>
  withheld_paise: Generated<number>
}
type ReturnCreditTable = { return_id: string; credit_id: string }
/** The variant is sent instead of the pieces of a line. */
type ReturnExchangeTable = { return_id: string; order_line_id: string; variant_id: string }
type ReturnReplacementTable = { return_id: string; order_id: string }
type OrderReturnPictureTable = { return_id: string; position: number; hash: string }

declare module '../platform/database/database.ts' {
  interface Tables {
    order_return: OrderReturnTable
    order_return_line: OrderReturnLineTable
    order_return_picture: OrderReturnPictureTable
    return_credit: ReturnCreditTable
    return_exchange: ReturnExchangeTable
    return_replacement: ReturnReplacementTable
  }
}
