import type { AdminOrder } from '@amritvasya/contract'
import { Box, Typography } from '@mui/material'
import { CountedLine } from './counted-line.tsx'

type Line = AdminOrder['lines'][number]
export type ChosenPieces = Readonly<Record<string, number>>

/** These pieces of a line can go into a parcel. */
export const sendable = ({ unsent, quantity, returned }: Line): number => unsent ?? quantity - returned

type Props = {
  legend: string
  lines: AdminOrder['lines']
  chosen: ChosenPieces
  onChange: (chosen: ChosenPieces) => void
}

export function PiecesChoice({ legend, lines, chosen, onChange }: Props) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 600, p: 0, mb: 0.5 }}>
        {legend}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => {
          const most = sendable(line)
          if (most === 0) return null
          const { id, name, size, color } = line
          const what = [name, size, color].filter(Boolean).join(', ')
          return (
            <CountedLine
              key={id}
              name={what}
              note={most === 1 ? '1 piece to send' : `${most} pieces to send`}
              value={chosen[id] ?? 0}
              max={most}
              onChange={(pieces) => onChange({ ...chosen, [id]: pieces })}
            />
          )
        })}
      </Box>
    </Box>
  )
}
