// Has the interface of https://checkout.razorpay.com/v1/checkout.js.
;(() => {
  const base = new URL('.', document.currentScript.src)
  /** Milliseconds until the page is unlocked when the window does not load. */
  const patience = 20_000

  class Razorpay {
    #options
    #listeners = new Map()
    #frame
    #undo = []
    #giveUp

    constructor(options = {}) {
      if (!options.key) throw new Error('No key passed')
      this.#options = options
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
      return this
    }

    open() {
      if (this.#frame) return this
      const { key, order_id: order = '', name = '' } = this.#options
      const page = new URL('checkout', base)
      page.search = new URLSearchParams({ key_id: key, order_id: order })
      const frame = document.createElement('iframe')
      frame.src = page.href
      frame.title = `Payment window of ${name || 'the shop'}`
      frame.className = 'razorpay-checkout-frame'
      frame.allow = 'payment; clipboard-write'
      // A policy that forbids style elements still allows these.
      const look = {
        position: 'fixed',
        inset: '0',
        width: '100%',
        height: '100%',
        border: '0',
        zIndex: '2147483647',
        colorScheme: 'light',
        background: 'rgb(20 12 26 / 0.6)',
      }
      Object.assign(frame.style, look)
      this.#holdPage()
      document.body.append(frame)
      this.#frame = frame
      frame.focus()
      return this
    }

    close() {
      if (!this.#frame) return
      for (const undo of this.#undo.splice(0)) undo()
      this.#frame.remove()
      this.#frame = undefined
      this.#options.modal?.onhidden?.()
    }

    /** The page behind neither scrolls nor takes focus; the focus returns to it. */
    #holdPage() {
      const { activeElement, body, documentElement } = document
      const scrolling = documentElement.style.overflow
      documentElement.style.overflow = 'hidden'
      const behind = [...body.children].filter((element) => !element.inert && element.tagName !== 'SCRIPT')
      for (const element of behind) element.inert = true
      const hear = (message) => this.#hear(message)
      window.addEventListener('message', hear)
      this.#giveUp = setTimeout(() => {
        this.close()
        this.#options.modal?.ondismiss?.('timeout')
      }, patience)
      this.#undo.push(
        () => clearTimeout(this.#giveUp),
        () => window.removeEventListener('message', hear),
        () => {
          documentElement.style.overflow = scrolling
          for (const element of behind) element.inert = false
        },
        () => activeElement?.focus?.({ preventScroll: true }),
      )
    }

    #hear({ source, origin, data }) {
      if (origin !== base.origin || !this.#frame || source !== this.#frame.contentWindow) return
      const { razorpay: event, response } = data ?? {}
      if (event === 'ready') {
        clearTimeout(this.#giveUp)
        this.#frame.style.background = 'transparent'
        source.postMessage({ razorpay: 'open', options: this.#plainOptions() }, base.origin)
      } else if (event === 'success') {
        this.close()
        this.#tell('payment.success', response)
        this.#options.handler?.(response)
      } else if (event === 'failed') {
        this.#tell('payment.failed', response)
      } else if (event === 'dismiss') {
        this.close()
        this.#options.modal?.ondismiss?.(response?.reason)
      }
    }

    #tell(event, response) {
      for (const listener of this.#listeners.get(event) ?? []) listener(response)
    }

    /** Functions cannot be posted to another window. */
    #plainOptions() {
      return JSON.parse(JSON.stringify(this.#options))
    }
  }

  window.Razorpay = Razorpay
})()
