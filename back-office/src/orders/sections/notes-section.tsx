import { Box, Button, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useRefresh } from 'react-admin'
import { call } from '../../platform/http.ts'
import { useLacks } from '../../platform/use-lacks.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { useOrder, useOrderAction } from '../use-order-action.ts'

/** Customers never see these notes. */
export function NotesSection() {
  const { notes } = useOrder()
  const lacks = useLacks()
  return (
    <SectionCard title="Notes">
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        Only the shop sees them.
      </Typography>
      {!lacks('POST /back-office/orders/:id/notes') && <NoteForm />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {notes.map((note) => (
          <Note key={note.id} {...note} />
        ))}
      </Box>
    </SectionCard>
  )
}

function NoteForm() {
  const act = useOrderAction()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return
    setBusy(true)
    if (await act('notes', 'Noted', { text }).finally(() => setBusy(false))) setText('')
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1, justifyItems: 'start', mb: 1.5 }}>
      <TextField
        label="A new note"
        multiline
        minRows={2}
        fullWidth
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <Button type="submit" variant="outlined" loading={isBusy} disabled={!text.trim()}>
        Add note
      </Button>
    </Box>
  )
}

function Note({ id, author, text, createdAt }: ReturnType<typeof useOrder>['notes'][number]) {
  const order = useOrder()
  const refresh = useRefresh()
  const remove = () =>
    call('DELETE /back-office/orders/:id/notes/:noteId', { params: { id: order.id, noteId: id } }).then(
      refresh,
    )
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {author}, <DateField value={createdAt} time />
        </Typography>
        <ConfirmButton
          label="Delete"
          right="DELETE /back-office/orders/:id/notes/:noteId"
          title="Delete this note?"
          confirmLabel="Delete"
          color="error"
          onConfirm={remove}
        >
          This cannot be undone.
        </ConfirmButton>
      </Box>
    </Box>
  )
}
