import type { EmailRow } from '../../platform/mail/render-email.ts'
import { piecesInWords } from '../mails/order-email-parts.ts'
import type { MailedOrder } from '../mails/order-mail.repository.ts'
import type { PieceCount } from '../returns/return-states.ts'

type Named = { words: string; row: EmailRow }

/** Names pieces for the history and for a mail. */
export const namePieces = (lines: MailedOrder['lines'], pieces: readonly PieceCount[]): Named[] =>
  pieces.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) return []
    const what = [line.name, [line.size, line.color].filter(Boolean).join(', ')].filter(Boolean).join(', ')
    return [
      {
        words: piecesInWords(line, quantity),
        row: { what, value: quantity === 1 ? '1 piece' : `${quantity} pieces` },
      },
    ]
  })
