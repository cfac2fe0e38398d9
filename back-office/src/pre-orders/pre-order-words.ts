import type { PreOrder } from '@amritvasya/contract'

export const nameOf = ({ productName, variant }: Pick<PreOrder, 'productName' | 'variant'>): string =>
  variant ? `${productName} (${variant})` : productName

/** Names the state of a pre-order. */
export const stateWords = ({ isOver }: Pick<PreOrder, 'isOver'>) =>
  isOver
    ? ({ label: 'The day has come', tone: 'bad' } as const)
    : ({ label: 'On sale', tone: 'waiting' } as const)

export const ordersWords = ({ orders, pieces }: Pick<PreOrder, 'orders' | 'pieces'>): string => {
  if (orders === 0) return 'None'
  const count = orders === 1 ? '1 order' : `${orders} orders`
  return `${count}, ${pieces === 1 ? '1 piece' : `${pieces} pieces`}`
}
