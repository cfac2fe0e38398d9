import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'

const unsaved = 'You have unsaved changes. Leave anyway?'

/**
 * Asks before somebody leaves a screen with changes that are not saved. For what is no form of react-admin.
 * @param question what is asked, where the browser does not ask in words of its own
 */
export function useUnsavedGuard(isDirty: boolean, question = unsaved): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(question)) blocker.proceed()
    else blocker.reset()
  }, [blocker, question])
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
}
