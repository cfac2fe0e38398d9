import { IconButton } from '@mui/material'
import { ArrowDown, ArrowUp } from 'lucide-react'

type Props = { what: string; place: number; count: number; onMove: (to: number) => void }

/** Moves one thing of a list a place up or down. */
export function OrderButtons({ what, place, count, onMove }: Props) {
  return (
    <>
      <IconButton aria-label={`Move ${what} up`} disabled={place === 0} onClick={() => onMove(place - 1)}>
        <ArrowUp size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        aria-label={`Move ${what} down`}
        disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
      >
        <ArrowDown size={20} aria-hidden="true" />
      </IconButton>
    </>
  )
}
