import { useEffect, useState } from 'react'
import { yearOf } from './year.ts'

/** Corrects a page that was cached over New Year. */
export function useYear(rendered: number): number {
  const [year, setYear] = useState(rendered)
  useEffect(() => setYear(yearOf(Date.now())), [])
  return year
}
