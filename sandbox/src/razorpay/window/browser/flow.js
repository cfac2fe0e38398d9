import { showProcessing } from './screens.js'
import { begin } from './server.js'

/**
 * A payment decided at once ends here.
 * @returns the payment's id when it waits for the payer
 */
export async function beginPayment(session, instrument, { isLeft = false } = {}) {
  showProcessing(session, 'Contacting your bank')
  const { prefill, description } = session.options
  const begun = await begin({ ...instrument, contact: session.contact, email: prefill?.email, description })
  if (!begun.payment_id) {
    session.end(begun)
    return undefined
  }
  session.payment = { id: begun.payment_id, isLeft }
  return begun.payment_id
}
