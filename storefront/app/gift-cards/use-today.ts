import { indianDay } from '@amritvasya/contract/rules/dates'
import { useState } from 'react'
import { useHydrated } from '../platform/use-hydrated.ts'

/** Today in India; empty on the server, whose pages are kept for longer than a day. */
export function useToday(): string {
  const [today] = useState(() => indianDay(new Date()))
  return useHydrated() ? today : ''
}
