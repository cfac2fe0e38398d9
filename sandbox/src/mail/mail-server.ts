import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { MailStore } from './mail-store.ts'

export type MailServer = { url: string; stop(): Promise<void> }

const MAX_MAIL_BYTES = 5 * 1024 * 1024

export async function startMailServer(store: Pick<MailStore, 'add'>): Promise<MailServer> {
  const server = new SMTPServer({
    banner: 'Amritvasya sandbox',
    // Only the loopback interface can connect.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 1_000,
    size: MAX_MAIL_BYTES,
    async onData(stream, session, done) {
      try {
        const { subject = '', text = '', html = '' } = await PostalMime.parse(await buffer(stream))
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
        // Headers can name anyone, so the envelope counts.
        for (const { address } of session.envelope.rcptTo) {
          await store.add({ to: address, from, subject, text, html })
        }
        done()
      } catch (error) {
        done(error as Error)
      }
    },
  })
  // A client that hangs up must not end the process.
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
