import type { Webhook } from '@amritvasya/contract'
import { useRecordActionOrThrow } from '../platform/use-record-action.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'

export function ReplayButton({ webhook: { id, failed } }: { webhook: Webhook }) {
  const run = useRecordActionOrThrow()
  return (
    <ConfirmButton
      label="Send given-up events again"
      isOffered={failed > 0}
      title={failed === 1 ? 'Send one event again?' : `Send ${failed} events again?`}
      confirmLabel="Send again"
      variant="outlined"
      onConfirm={() =>
        run('POST /back-office/webhooks/:id/replay', { params: { id } }, 'They are sent within seconds')
      }
    >
      They keep their ids, so a system that has one already does nothing twice.
    </ConfirmButton>
  )
}
