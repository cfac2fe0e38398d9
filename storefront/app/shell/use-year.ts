import { indianDay } from '@amritvasya/contract/rules/dates'
import { useEffect, useState } from 'react'

/** The year is that of India. */
export const yearOf = (time: number): number => Number(indianDay(time).slice(0, 4))

/** Corrects a page that was cached over New Year. */
export function useYear(rendered: number): number {
  const [year, setYear] = useState(rendered)
  useEffect(() => setYear(yearOf(Date.now())), [])
  return year
}
