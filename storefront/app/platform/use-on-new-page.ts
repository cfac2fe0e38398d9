import { useEffect, useEffectEvent } from 'react'
import { subscribeToPages } from './navigation.ts'

/** Calls `act` when the router has gone to another page; a document has but one. */
export function useOnNewPage(act: () => void): void {
  const onPage = useEffectEvent(act)
  useEffect(() => subscribeToPages(() => onPage()), [])
}
