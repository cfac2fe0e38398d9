import type { PaymentDowntime } from '@amritvasya/contract'

const names: Readonly<Record<PaymentDowntime['method'], string>> = {
  upi: 'UPI',
  card: 'card',
  netbanking: 'net banking',
  wallet: 'wallet',
}

const called = ({ method, instrument }: PaymentDowntime): string =>
  instrument ? `${names[method]} (${instrument})` : names[method]

const joined = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`

/** Says which ways to pay are disturbed, and that others work; undefined when none is. */
export function downtimeText(downtimes: readonly PaymentDowntime[]): string | undefined {
  if (downtimes.length === 0) return undefined
  const down = [...new Set(downtimes.filter(({ isDown }) => isDown).map(called))]
  const slow = [...new Set(downtimes.filter(({ isDown }) => !isDown).map(called))].filter(
    (name) => !down.includes(name),
  )
  const parts = [
    ...(down.length > 0 ? [`Payments by ${joined(down)} do not work at the moment.`] : []),
    ...(slow.length > 0 ? [`Payments by ${joined(slow)} may fail at the moment.`] : []),
  ]
  return `${parts.join(' ')} Please choose another way in the payment window.`
}
