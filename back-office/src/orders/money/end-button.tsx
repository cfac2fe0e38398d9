import { isReceivedByStaff } from '@amritvasya/contract/rules/payment-methods'
import { DialogContentText } from '@mui/material'
import { useState } from 'react'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { noticeWords, reasonHelp } from '../customer-notice.ts'
import { useOrder, useOrderTry } from '../use-order-action.ts'
import { PaidBackBy } from './paid-back-by.tsx'
import { ReasonChoice } from './reason-choice.tsx'
import { noReason, reasonText, restockOf } from './reason-draft.ts'
import type { RefundDraft } from './refund-draft.ts'

type ByHand = Pick<RefundDraft, 'paidBy' | 'reference'>
const nothingPaidBack: ByHand = { paidBy: 'upi', reference: '' }

type Props = {
  action: 'cancel' | 'return-to-origin'
  label: string
  title: string
  note: string
  successMessage: string
}

/** Requires a reason and a decision on restocking. */
export function EndButton({ action, label, title, note, successMessage }: Props) {
  const order = useOrder()
  const { actions, paymentMethod, payment, receivedByHand = 0 } = order
  const tryTo = useOrderTry()
  const [reasonDraft, setReasonDraft] = useState(noReason)
  const reason = reasonText(reasonDraft)
  const restock = restockOf(reasonDraft)
  const [byHand, setByHand] = useState<ByHand>(nothingPaidBack)
  const isByHand = receivedByHand > 0 || (isReceivedByStaff(paymentMethod) && payment.refundable > 0)
  const lacksReference = isByHand && byHand.paidBy !== 'cash' && byHand.reference.trim() === ''
  return (
    <ConfirmButton
      isOffered={actions.includes(action)}
      label={label}
      color="error"
      variant="outlined"
      sx={{ minHeight: 48 }}
      title={title}
      confirmLabel={label}
      isComplete={reason !== '' && restock !== undefined && !lacksReference}
      onConfirm={() =>
        tryTo(action, successMessage, {
          reason,
          restock,
          ...(isByHand && { paidBy: byHand.paidBy, reference: byHand.reference.trim() }),
        }).then(() => setReasonDraft(noReason))
      }
    >
      {(isTried) => (
        <>
          <DialogContentText>
            {note} {noticeWords(order)}
          </DialogContentText>
          {isByHand && (
            <PaidBackBy
              {...byHand}
              method={paymentMethod}
              part={receivedByHand > 0 && receivedByHand < payment.refundable ? receivedByHand : undefined}
              isMissing={isTried && lacksReference}
              onChange={(paidBy, reference) => setByHand({ paidBy, reference })}
            />
          )}
          <ReasonChoice
            reasons={action}
            draft={reasonDraft}
            onChange={setReasonDraft}
            help={reasonHelp(order)}
            isTried={isTried}
          />
        </>
      )}
    </ConfirmButton>
  )
}
