import type { ReturnQuote } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import type { Way } from './way-choice.tsx'

function whereTo({ amount, storeCredit, byHand }: ReturnQuote): string {
  if (storeCredit === amount) return 'It goes back to your store credit.'
  if (byHand === amount) return 'We pay it back to you as we agree with you.'
  const parts = [
    ...(storeCredit > 0 ? [`${formatExactRupees(storeCredit)} of it to your store credit`] : []),
    ...(byHand > 0 ? [`${formatExactRupees(byHand)} of it as we agree with you`] : []),
  ]
  return `It goes back the way you paid${parts.length > 0 ? `, ${parts.join(' and ')}` : ''}.`
}

const destinations: Record<Way, (quote: ReturnQuote) => string> = {
  money: whereTo,
  credit: () => 'It comes as store credit into your account.',
  exchange: () => 'It counts towards what we send instead.',
}

/** Says what goes back and where to, the amount first. */
export function wordsOfQuote(quote: ReturnQuote, way: Way): { amount: string; says: string[] } {
  const { amount, isMost, delivery } = quote
  if (amount === 0) return { amount: 'No money goes back for it', says: [] }
  const feeNote = 'We may hold back the fee of your payment, and tell you how much before.'
  return {
    amount: `${isMost ? 'Up to ' : ''}${formatExactRupees(amount)}`,
    says: [
      ...(delivery > 0 ? [`With ${formatExactRupees(delivery)} of the delivery charge.`] : []),
      destinations[way](quote),
      ...(isMost ? [feeNote] : []),
      'You get it once the pieces are here and we have looked at them.',
    ],
  }
}
