import { SignedLinks } from '../platform/signed-links.ts'

const paths = {
  cancel: '/cancel-order',
  confirm: '/confirm-order',
  pay: '/pay-order',
  return: '/return-order',
  track: '/track',
} as const
export type OrderLinkPurpose = keyof typeof paths

/** Signs links of mails about orders, which need no sign-in. */
export class OrderLinks extends SignedLinks<OrderLinkPurpose> {
  readonly key = 'order'
  readonly kind = ''

  page = (purpose: OrderLinkPurpose, orderId: string): string => this.signed(paths[purpose], purpose, orderId)
}
