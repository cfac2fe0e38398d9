import type { AdminOrderEdit } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { Box, TextField, Typography } from '@mui/material'
import { usePermissions } from 'react-admin'
import { may, type Rights } from '../../platform/permissions.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { formatDateTime } from '../../ui/dates.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { StatusChip, type Tone } from '../../ui/status-chip.tsx'
import { noticeWords } from '../customer-notice.ts'
import { useOrder, useOrderTry } from '../use-order-action.ts'
import { changesOf } from './edit-words.ts'
import { ReceiveButton } from './receive-button.tsx'

const states: Readonly<Record<AdminOrderEdit['state'], { label: string; tone: Tone }>> = {
  waiting: { label: 'Waits for payment', tone: 'waiting' },
  applied: { label: 'Applied', tone: 'good' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
}

/** History of edits, newest first; entries never change (EDIT-09). */
export function EditsSection() {
  const { edits = [] } = useOrder()
  if (edits.length === 0) return null
  return (
    <SectionCard title="Edits">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {edits.map((edit) => (
          <EditEntry key={edit.id} edit={edit} />
        ))}
      </Box>
    </SectionCard>
  )
}

function EditEntry({ edit }: { edit: AdminOrderEdit }) {
  const { permissions } = usePermissions<Rights>()
  const { state, by, at, reason, before, after, ended } = edit
  return (
    <Box
      component="li"
      sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600, flexGrow: 1 }}>
          {formatExactRupees(before)} → {formatExactRupees(after)}
        </Typography>
        <StatusChip {...states[state]} />
      </Box>
      {changesOf(edit).map((change) => (
        <Typography key={change} sx={{ overflowWrap: 'anywhere' }}>
          {change}
        </Typography>
      ))}
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {reason} · {by} · <DateField value={at} time />
      </Typography>
      {ended && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {ended}
        </Typography>
      )}
      {state === 'waiting' && <WaitingEdit edit={edit} rights={permissions} />}
    </Box>
  )
}

function WaitingEdit({ edit, rights }: { edit: AdminOrderEdit; rights: Rights | undefined }) {
  const order = useOrder()
  const tryTo = useOrderTry()
  const { id, due, payBefore, link } = edit
  return (
    <Box sx={{ mt: 1 }}>
      <Typography>
        {formatExactRupees(due)} to pay{payBefore && ` until ${formatDateTime(payBefore)}`}. Until then the
        order stays as it was, and the added pieces are kept.
      </Typography>
      {link && (
        <TextField
          label="Payment link"
          value={link}
          size="small"
          fullWidth
          sx={{ mt: 1.5 }}
          slotProps={{ htmlInput: { readOnly: true }, inputLabel: { shrink: true } }}
          onFocus={({ target }) => target.select()}
        />
      )}
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {link && <CopyButton text={link} label="Copy link" />}
        {may(rights, 'POST /back-office/orders/:id/receive-edit') && <ReceiveButton edit={edit} />}
        {may(rights, 'POST /back-office/orders/:id/withdraw-edit') && (
          <ConfirmButton
            label="Withdraw edit"
            color="error"
            title="Withdraw this edit?"
            confirmLabel="Withdraw edit"
            onConfirm={() => tryTo('withdraw-edit', 'The edit is withdrawn', { editId: id })}
          >
            {`The order stays as it was. ${noticeWords(order)} A payment that comes nevertheless goes back in full.`}
          </ConfirmButton>
        )}
      </Box>
    </Box>
  )
}
