import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'

type Travelling = { count: number; add: (by: number) => void }

const TravellingContext = createContext<Travelling>({ count: 0, add: () => undefined })

/** Around a form: counts the pictures that are being sent by its fields and are not part of its values yet. */
export function CountTravellingPictures({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0)
  const add = useCallback((by: number) => setCount((now) => now + by), [])
  const travelling = useMemo(() => ({ count, add }), [count, add])
  return <TravellingContext value={travelling}>{children}</TravellingContext>
}

/** How many pictures of the form around are being sent. A form that is saved meanwhile would lose them. */
export const useTravellingPictures = (): number => use(TravellingContext).count

/** Counts pictures of a field as being sent, for as long as the field is there. */
export function useCountAsTravelling(pictures: number): void {
  const { add } = use(TravellingContext)
  useEffect(() => {
    add(pictures)
    return () => add(-pictures)
  }, [add, pictures])
}
