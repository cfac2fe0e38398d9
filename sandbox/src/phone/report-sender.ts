import { createHmac } from 'node:crypto'

export type ReportTarget = {
  /** The shop's address, known once it listens. */
  shopAddress: () => string
  smsWebhookKey: string
  whatsappAppSecret: string
}

const REPORT_DELAY_MS = 50
const MAX_TRIES = 5

/** Sends delivery reports to the shop, in their order, and again when the shop does not take them. */
export class ReportSender {
  readonly #target: ReportTarget
  #queue: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor(target: ReportTarget) {
    this.#target = target
  }

  sms(report: object): void {
    const { shopAddress, smsWebhookKey } = this.#target
    this.#enqueue(
      () => `${shopAddress()}/api/webhooks/msg91?key=${encodeURIComponent(smsWebhookKey)}`,
      JSON.stringify(report),
      {},
    )
  }

  whatsapp(status: object): void {
    this.#sendSigned({ statuses: [status] })
  }

  /** It posts a customer's words to the shop. */
  reply(from: string, text: string): void {
    this.#sendSigned({ messages: [{ from, id: 'wamid.reply', type: 'text', text: { body: text } }] })
  }

  #sendSigned(content: object): void {
    const value = { messaging_product: 'whatsapp', metadata: { phone_number_id: '0' }, ...content }
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '0', changes: [{ field: 'messages', value }] }],
    })
    const signature = createHmac('sha256', this.#target.whatsappAppSecret).update(body).digest('hex')
    this.#enqueue(() => `${this.#target.shopAddress()}/api/webhooks/whatsapp`, body, {
      'x-hub-signature-256': `sha256=${signature}`,
    })
  }

  #enqueue(address: () => string, body: string, headers: Record<string, string>): void {
    this.#queue = this.#queue.then(() => this.#send(address, body, headers))
  }

  async #send(address: () => string, body: string, headers: Record<string, string>): Promise<void> {
    for (let tries = 0; tries < MAX_TRIES && !this.#isStopped; tries++) {
      await new Promise((resolve) => setTimeout(resolve, REPORT_DELAY_MS * 2 ** tries))
      const isTaken = await fetch(address(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isTaken) return
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#queue
  }
}
