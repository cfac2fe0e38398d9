import type { StoreCredit } from '@amritvasya/contract'
import { useRecordActionOrThrow } from '../platform/use-record-action.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { ReasonButton } from '../ui/reason-button.tsx'
import { creditName } from './credit-words.ts'

export function BlockCredit({ credit }: { credit: StoreCredit }) {
  const tryTo = useRecordActionOrThrow()
  const { id, state } = credit
  return (
    <>
      <ConfirmButton
        label="Unblock"
        right="POST /back-office/store-credits/:id/unblock"
        isOffered={state === 'blocked'}
        title={`Unblock: ${creditName(credit)}?`}
        confirmLabel="Unblock"
        variant="outlined"
        onConfirm={() =>
          tryTo('POST /back-office/store-credits/:id/unblock', { params: { id } }, 'The credit is unblocked')
        }
      >
        It pays again, unless it has expired.
      </ConfirmButton>
      <ReasonButton
        label="Block"
        right="POST /back-office/store-credits/:id/block"
        isOffered={state === 'open'}
        title={`Block: ${creditName(credit)}?`}
        confirmLabel="Block"
        variant="outlined"
        color="error"
        note="It pays for nothing until you unblock it. What is left stays on it."
        help="For the audit log, such as “Reported stolen”"
        onConfirm={(reason) =>
          tryTo(
            'POST /back-office/store-credits/:id/block',
            { params: { id }, body: { reason } },
            'The credit is blocked',
          )
        }
      />
    </>
  )
}
