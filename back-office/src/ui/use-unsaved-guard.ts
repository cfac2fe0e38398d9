import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'

const unsaved = 'You have unsaved changes. Leave anyway?'

/**
 * Screens without a react-admin form use it, because only such a form has a guard by itself.
 * @param question for navigation within the back office; on closing, the browser uses its own text
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
