import { IconButton } from '@mui/material'
import { ArrowDown, ArrowUp } from 'lucide-react'

type Props = {
  what: string
  place: number
  count: number
  onMove: (to: number) => void
  /** True disables both buttons, which stay focusable so that the keyboard keeps its place. */
  isMoving?: boolean
}

export function ReorderButtons({ what, place, count, onMove, isMoving = false }: Props) {
  const rests = { 'aria-disabled': isMoving || undefined, sx: { opacity: isMoving ? 0.5 : 1 } } as const
  const move = (to: number) => {
    if (!isMoving) onMove(to)
  }
  return (
    <>
      <IconButton
        {...rests}
        aria-label={`Move ${what} up`}
        disabled={place === 0}
        onClick={() => move(place - 1)}
      >
        <ArrowUp size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        {...rests}
        aria-label={`Move ${what} down`}
        disabled={place === count - 1}
        onClick={() => move(place + 1)}
      >
        <ArrowDown size={20} aria-hidden="true" />
      </IconButton>
    </>
  )
}
