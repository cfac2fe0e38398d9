import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while React takes over the page, true afterwards: for what needs JavaScript to work. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
