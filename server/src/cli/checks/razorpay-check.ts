import { checkAccess, RazorpayRefusal, razorpaySettings } from '../../payments/index.ts'
import type { Config } from '../../platform/config.ts'
import { standIns } from '../../process/open-sandbox.ts'
import { describeError } from '../describe-error.ts'
import { type Finding, failed, ok, warning } from './check-result.ts'

export async function checkRazorpay(config: Config): Promise<Finding> {
  if (standIns(config).razorpay) return ok('the sandbox stands in for Razorpay')
  const settings = razorpaySettings(config)
  try {
    await checkAccess(settings)
  } catch (error) {
    const isRefused = error instanceof RazorpayRefusal && error.status === 401
    const advice = isRefused
      ? 'copy RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET from the same pair of Razorpay’s dashboard'
      : 'let this machine reach api.razorpay.com, or wait if status.razorpay.com names an incident'
    return failed(`${describeError(error)}; ${advice}`)
  }
  if (config.SHOP_MODE === 'live' && settings.keyId.startsWith('rzp_test_')) {
    return warning('Razorpay accepts the key, which is a test key: no real money is paid. Set the live pair')
  }
  return ok('Razorpay accepts the key')
}
