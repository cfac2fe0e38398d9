import { useStored } from '../platform/use-stored.ts'
import { reservedOf, reservedOrders } from './reserved-orders.ts'

/** @param id of a variant or a product; 0 on the server */
export const useReservedPieces = (id: string | undefined): number =>
  useStored(reservedOrders, ({ items }) => (id ? reservedOf(items, id) : 0))
