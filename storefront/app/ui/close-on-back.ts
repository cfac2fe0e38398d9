import { useEffect, useEffectEvent } from 'react'
import { closeOnBack } from './overlay-history.ts'

/** Makes Back close the overlay, for as long as it is mounted. */
export function useCloseOnBack(close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => closeOnBack({ close: () => onBack() }), [])
}
