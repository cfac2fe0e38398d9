import type { AdminReturn } from '@amritvasya/contract'
import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import { ActionButton } from '../ui/action-button.tsx'
import { CountChoice } from './count-choice.tsx'
import { pieceName } from './return-words.ts'

type Counts = { restocked: number; scrapped: number; refused: number }
const kinds = [
  ['restocked', 'On sale again'],
  ['scrapped', 'Not for sale, refunded all the same'],
  ['refused', 'Sent back without a refund'],
] as const

/** Damaged pieces and those that never arrived are not sold again. */
const usual = ({ reason }: AdminReturn, approved: number): Counts =>
  reason === 'damaged' || reason === 'missing'
    ? { restocked: 0, scrapped: approved, refused: 0 }
    : { restocked: approved, scrapped: 0, refused: 0 }

export function ReceiveButton({ present }: { present: AdminReturn }) {
  const [changed, setChanged] = useState<Readonly<Record<string, Counts>>>({})
  const pieces = present.pieces.filter(({ approved }) => approved > 0)
  const rows = pieces.map((piece) => ({
    piece,
    counts: changed[piece.lineId] ?? usual(present, piece.approved),
  }))
  const sum = ({ restocked, scrapped, refused }: Counts) => restocked + scrapped + refused
  const isTooMany = rows.some(({ piece, counts }) => sum(counts) > piece.approved)
  const isNone = rows.every(({ counts }) => sum(counts) === 0)
  return (
    <ActionButton
      label="Count what came"
      isOffered={present.state === 'approved'}
      title="What has come back?"
      confirmLabel="Counted"
      variant="contained"
      isComplete={!isTooMany && !isNone}
      action="POST /back-office/returns/:id/receive"
      request={{
        params: { id: present.id },
        body: { pieces: rows.map(({ piece: { lineId }, counts }) => ({ lineId, ...counts })) },
      }}
      done="Counted"
    >
      {(isTried) => (
        <>
          {rows.map(({ piece, counts }) => (
            <Box key={piece.lineId} component="fieldset" sx={{ border: 0, m: 0, p: 0, mb: 1, minWidth: 0 }}>
              <Typography component="legend" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {piece.approved} × {pieceName(piece)}
              </Typography>
              {kinds.map(([kind, label]) => (
                <CountChoice
                  key={kind}
                  label={label}
                  value={counts[kind]}
                  max={piece.approved}
                  onChange={(count) =>
                    setChanged({ ...changed, [piece.lineId]: { ...counts, [kind]: count } })
                  }
                />
              ))}
            </Box>
          ))}
          {isTried && (isTooMany || isNone) && (
            <Typography role="alert" color="error">
              {isTooMany ? 'These are more pieces than were accepted' : 'Please count at least one piece'}
            </Typography>
          )}
        </>
      )}
    </ActionButton>
  )
}
