import type { PayableOrder } from './payable.repository.ts'

/** Returns the paise that store credit leaves to be paid. */
export const dueOf = ({
  totalPaise,
  creditPaise,
}: Pick<PayableOrder, 'totalPaise' | 'creditPaise'>): number => totalPaise - creditPaise
