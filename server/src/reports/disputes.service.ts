import { toPaise } from '@amritvasya/contract/rules/money'
import { disputeReport } from '../payments/index.ts'
import { csvFile } from '../platform/csv.ts'
import type { Database } from '../platform/database/database.ts'
import type { Days } from '../platform/indian-day.ts'

export async function disputesCsv(database: Database, days: Days): Promise<string> {
  const { items } = await disputeReport(database, days)
  return csvFile(
    [
      'Dispute',
      'Payment',
      'Order or gift card',
      'Amount',
      'Lost',
      'Reason',
      'Phase',
      'Status',
      'Answer by',
      'Raised',
      'Ended',
    ],
    items.map((dispute) => [
      dispute.id,
      dispute.paymentId,
      dispute.number,
      { paise: toPaise(dispute.amount) },
      { paise: toPaise(dispute.lost) },
      dispute.reason,
      dispute.phase,
      dispute.status,
      dispute.respondBy,
      dispute.raisedAt,
      dispute.endedAt,
    ]),
  )
}
