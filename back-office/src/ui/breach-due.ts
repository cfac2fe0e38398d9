import {
  type BreachMoments,
  boardClock,
  certInClock,
  hoursInWords,
} from '@amritvasya/contract/rules/breach-clocks'
import type { Clock } from '@amritvasya/contract/rules/complaint-clocks'
import type { ChipWords, Tone } from './status-chip.tsx'

const tones: Record<Clock, Tone> = {
  kept: 'good',
  missed: 'neutral',
  running: 'busy',
  soon: 'waiting',
  overdue: 'bad',
}

function due(whose: string, by: string, clock: Clock, now: Date): ChipWords {
  const left = hoursInWords(Date.parse(by) - now.getTime())
  const label = {
    kept: `${whose}: reported in time`,
    missed: `${whose}: reported late`,
    running: `${whose}: ${left} left`,
    soon: `${whose}: ${left} left`,
    overdue: `${whose}: ${left} overdue`,
  }[clock]
  return { label, tone: tones[clock] }
}

/** Returns both clocks, that of CERT-In first. */
export const breachDue = (breach: BreachMoments, now: Date): [certIn: ChipWords, board: ChipWords] => [
  due('CERT-In', breach.certInBy, certInClock(breach, now), now),
  due('Board', breach.boardBy, boardClock(breach, now), now),
]
