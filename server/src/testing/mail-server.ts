import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/** Takes every mail, except for the addresses that it refuses with a code. */
export async function startMailServer() {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _, done) {
      const responseCode = mailServer.refusals.get(address)
      done(responseCode ? Object.assign(new Error('refused'), { responseCode }) : null)
    },
    async onData(stream, { envelope }, done) {
      const body = await text(stream)
      await wait(Math.random() * mailServer.slowness)
      const at = performance.now()
      mailServer.arrived.push(...envelope.rcptTo.map(({ address }) => ({ to: address, body, at })))
      done()
    },
  })
  // A killed process ends its connection with an error.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const mailServer = {
    smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    arrived: [] as { to: string; body: string; at: number }[],
    refusals: new Map<string, number>(),
    /** It is the longest time in milliseconds that a mail takes. */
    slowness: 0,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
  return mailServer
}
