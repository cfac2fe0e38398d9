import type { RazorpaySettings } from '../razorpay-settings.ts'
import { Razorpay } from './client.ts'

/**
 * Looks for an order that does not exist, which takes a valid key and changes nothing.
 * @throws {RazorpayRefusal} with status 401 when key and secret do not belong together
 * @throws {RazorpayUnreachable}
 */
export async function checkAccess(settings: RazorpaySettings): Promise<void> {
  await new Razorpay(settings).findOrder('amritvasya-check')
}
