import { type DrawnFault, DrawnFaults } from '../drawn-faults.ts'

/**
 * `answer-lost`: the request is executed, its connection cut. `rejected-400`, `rejected-429`, `failed-500`: it is not executed.
 * `token-expired`: 401 until the next login. `slow`: it is executed and answered after `delay` milliseconds. `malformed`: it is
 * executed, and a page of HTML answered. `unsafe-label`: labels have an address without TLS.
 */
export type CourierFaultKind =
  | 'answer-lost'
  | 'rejected-400'
  | 'rejected-429'
  | 'failed-500'
  | 'token-expired'
  | 'slow'
  | 'malformed'
  | 'unsafe-label'

export type CourierFault = DrawnFault<CourierFaultKind>
export class CourierFaults extends DrawnFaults<CourierFaultKind> {}
