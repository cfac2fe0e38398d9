import { accountEndpoints } from './accounts/endpoints.ts'
import { addressEndpoints } from './addresses/endpoints.ts'
import { backOfficeEndpoints } from './back-office/endpoints.ts'
import { catalogueEndpoints } from './catalogue/endpoints.ts'
import { checkoutEndpoints } from './checkout/endpoints.ts'
import { complaintEndpoints } from './complaints/endpoints.ts'
import { contentEndpoints } from './content/endpoints.ts'
import { couponEndpoints } from './coupons/endpoints.ts'
import { dataProtectionEndpoints } from './data-protection/endpoints.ts'
import { deliveryEndpoints } from './delivery/endpoints.ts'
import type { InputOf, RequestOf, ResponseOf } from './endpoint.ts'
import { guidanceEndpoints } from './guidance/endpoints.ts'
import { healthEndpoints } from './health.ts'
import { orderEndpoints } from './orders/endpoints.ts'
import { paymentEndpoints } from './payments/endpoints.ts'
import { questionEndpoints } from './questions/endpoints.ts'
import { reviewEndpoints } from './reviews/endpoints.ts'

export const endpoints = {
  ...catalogueEndpoints,
  ...reviewEndpoints,
  ...questionEndpoints,
  ...contentEndpoints,
  ...guidanceEndpoints,
  ...complaintEndpoints,
  ...healthEndpoints,
  ...accountEndpoints,
  ...dataProtectionEndpoints,
  ...addressEndpoints,
  ...deliveryEndpoints,
  ...couponEndpoints,
  ...checkoutEndpoints,
  ...orderEndpoints,
  ...paymentEndpoints,
  ...backOfficeEndpoints,
}

export type Endpoints = typeof endpoints
export type EndpointKey = keyof Endpoints
export type BackOfficeKey = Extract<EndpointKey, `${string} /back-office/${string}`>
export type Request<K extends EndpointKey> = RequestOf<Endpoints[K]>
export type Input<K extends EndpointKey> = InputOf<Endpoints[K]>
export type ApiResponse<K extends EndpointKey> = ResponseOf<Endpoints[K]>
