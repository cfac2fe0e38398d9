import type { AdminReturn } from '@amritvasya/contract'
import { TextField } from '@mui/material'
import { useState } from 'react'
import { ActionButton } from '../ui/action-button.tsx'
import { CountChoice } from './count-choice.tsx'
import { noticeAfter, readsIt } from './notice-words.ts'
import { pieceName } from './return-words.ts'

export function ApproveButton({ present }: { present: AdminReturn }) {
  const { id, state, pieces } = present
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const [message, setMessage] = useState('')
  const countOf = (lineId: string, requested: number) => counts[lineId] ?? requested
  const chosen = pieces.map(({ lineId, requested }) => ({ lineId, quantity: countOf(lineId, requested) }))
  return (
    <ActionButton
      label="Accept"
      isOffered={state === 'requested'}
      title="Let these pieces come back?"
      confirmLabel="Accept"
      variant="contained"
      isComplete={message.trim() !== '' && chosen.some(({ quantity }) => quantity > 0)}
      action="POST /back-office/returns/:id/approve"
      request={{ params: { id }, body: { pieces: chosen, message: message.trim() } }}
      done={`Accepted; ${noticeAfter(present)}`}
    >
      {(isTried) => (
        <>
          {pieces.map((piece) => (
            <CountChoice
              key={piece.lineId}
              label={pieceName(piece)}
              value={countOf(piece.lineId, piece.requested)}
              max={piece.requested}
              onChange={(count) => setCounts({ ...counts, [piece.lineId]: count })}
            />
          ))}
          <TextField
            label="How the pieces come back"
            value={message}
            onChange={({ target }) => setMessage(target.value)}
            error={isTried && !message.trim()}
            helperText={
              isTried && !message.trim()
                ? 'Please tell the customer how'
                : `${readsIt(present)}: a day when your courier fetches them, or your address`
            }
            slotProps={{ htmlInput: { maxLength: 1_000 } }}
            required
            multiline
            minRows={3}
            fullWidth
            margin="dense"
          />
        </>
      )}
    </ActionButton>
  )
}
