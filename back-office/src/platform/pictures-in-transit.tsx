import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'

type Transit = { count: number; add: (by: number) => void }

const TransitContext = createContext<Transit>({ count: 0, add: () => undefined })

/** Around a form: counts the pictures that are being sent by its fields and are not part of its values yet. */
export function PicturesInTransit({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0)
  const add = useCallback((by: number) => setCount((now) => now + by), [])
  const transit = useMemo(() => ({ count, add }), [count, add])
  return <TransitContext value={transit}>{children}</TransitContext>
}

/** How many pictures of the form around are being sent. A form that is saved meanwhile would lose them. */
export const usePicturesInTransit = (): number => use(TransitContext).count

/** Counts pictures of a field as being sent, for as long as the field is there. */
export function useCountInTransit(pictures: number): void {
  const { add } = use(TransitContext)
  useEffect(() => {
    add(pictures)
    return () => add(-pictures)
  }, [add, pictures])
}
