import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'

type Transit = { count: number; add: (by: number) => void }

const TransitContext = createContext<Transit>({ count: 0, add: () => undefined })

export function PicturesInTransit({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0)
  const add = useCallback((by: number) => setCount((now) => now + by), [])
  const transit = useMemo(() => ({ count, add }), [count, add])
  return <TransitContext value={transit}>{children}</TransitContext>
}

/** A save would lose uploading pictures. */
export const usePicturesInTransit = (): number => use(TransitContext).count

export function useCountInTransit(pictures: number): void {
  const { add } = use(TransitContext)
  useEffect(() => {
    add(pictures)
    return () => add(-pictures)
  }, [add, pictures])
}
