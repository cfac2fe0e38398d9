import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router-dom'

/**
 * Lets the browser's Back close a layer instead of leaving the screen below. Mount it only while the layer is open: the
 * router asks the newest blocker alone, and the guard of unsaved changes must be asked again once the layer is closed.
 */
export function CloseOnBack({ onBack }: { onBack: () => void }) {
  const { state, reset } = useBlocker(({ historyAction }) => historyAction === 'POP')
  const close = useEffectEvent(onBack)
  useEffect(() => {
    if (state !== 'blocked') return
    reset()
    close()
  }, [state, reset])
  return null
}
