import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useRead } from '../../platform/use-read.ts'

const DEBOUNCE_MS = 200
/** The contract demands this length. */
export const MIN_LENGTH = 2

/** Searches once the typing pauses; the former findings stay until the new ones are there. */
export function useFindings(typed: string) {
  const text = typed.trim()
  const [q, setQ] = useState(text)
  useEffect(() => {
    const waiting = setTimeout(() => setQ(text), DEBOUNCE_MS)
    return () => clearTimeout(waiting)
  }, [text])
  const isLongEnough = q.length >= MIN_LENGTH
  const query = useRead(
    'GET /back-office/search',
    { query: { q } },
    // Findings change, and hold the data of customers.
    { enabled: isLongEnough, placeholderData: keepPreviousData, gcTime: 0 },
  )
  const isShort = text.length < MIN_LENGTH
  return {
    q,
    isShort,
    findings: isShort || !isLongEnough ? undefined : query.data?.item,
    error: isShort ? null : query.error,
    isPending: !isShort && (q !== text || query.isFetching),
    refetch: query.refetch,
  }
}
