import { useEffect, useEffectEvent } from 'react'
import { closeOnBack } from './overlay-history.ts'

/**
 * @param isOpen for an overlay that remains mounted while it is closed
 * @param stays for an overlay that remains open while the page below changes
 */
export function useCloseOnBack(close: () => void, isOpen = true, stays = false): void {
  const onBack = useEffectEvent(close)
  useEffect(() => (isOpen ? closeOnBack({ close: () => onBack(), stays }) : undefined), [isOpen, stays])
}
