import type { ListedOrder } from '@amritvasya/contract'

type Receiver = Pick<ListedOrder, 'customer' | 'receiver'>

/** Returns the name of who gets the parcel, and of the buyer where that is somebody else. */
export const receiverWords = ({ customer, receiver }: Receiver): string =>
  receiver ? `For ${receiver} (bought by ${customer.name})` : customer.name

/** The city is empty where it is unknown. */
export const receiverInCity = (order: Receiver & Pick<ListedOrder, 'city'>): string =>
  [receiverWords(order), order.city].filter(Boolean).join(', ')
