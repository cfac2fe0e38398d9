import { indianDay } from '@amritvasya/contract/rules/dates'

/** The year is that of India. */
export const yearOf = (time: number): number => Number(indianDay(time).slice(0, 4))
