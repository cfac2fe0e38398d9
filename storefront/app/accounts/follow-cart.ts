import { createHttpApi } from '../platform/http-api.ts'
import { fieldsOf, idOf } from '../platform/unknown-value.ts'
import { readToken } from './session-store.ts'

/** Changes of the cart are gathered for so long. */
const GATHER_MS = 3_000

let stop: (() => void) | undefined

/** The stored cart, of which nothing but variants and quantities leaves the browser. */
function readLines(): { variantId: string; quantity: number }[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem('cart') ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.flatMap((line: unknown) => {
      const variantId = idOf(fieldsOf(fieldsOf(line)?.variant)?._id)
      const quantity = Number(fieldsOf(line)?.quantity)
      return variantId && Number.isInteger(quantity) && quantity > 0 ? [{ variantId, quantity }] : []
    })
  } catch {
    return []
  }
}

/** Sends each change of the cart until the customer signs out, or the server says that the consent has ended. */
export function followCart(base: string): void {
  stop?.()
  const token = readToken()
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = async () => {
    if (readToken() !== token) return stop?.()
    const { isOn } = await createHttpApi(base, { token })('PUT /users/cart-reminder', {
      body: { lines: readLines() },
    })
    if (!isOn) stop?.()
  }
  const gather = () => {
    clearTimeout(timer)
    // A cart that could not be sent goes with the next change.
    timer = setTimeout(() => void send().catch(() => {}), GATHER_MS)
  }
  window.addEventListener('cartUpdated', gather)
  stop = () => {
    clearTimeout(timer)
    window.removeEventListener('cartUpdated', gather)
    stop = undefined
  }
}
