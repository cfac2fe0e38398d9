import type { FastifyReply } from 'fastify'
import type { ArmedFaults } from './armed-faults.ts'
import type { Call } from './faults.ts'
import { RazorpayError } from './razorpay-error.ts'

const badGateway = `<html>
<head><title>502 Bad Gateway</title></head>
<body>
<center><h1>502 Bad Gateway</h1></center>
</body>
</html>
`
const MAX_HANG_SECONDS = 30

export async function respondWithFaults(
  faults: ArmedFaults,
  call: Call,
  reply: FastifyReply,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const fault = await faults.draw(['hang', 'bad-gateway', 'too-many-requests', 'answer-lost'], { call })
  switch (fault?.kind) {
    case 'hang':
      reply.hijack()
      setTimeout(() => reply.raw.destroy(), (fault.delay ?? MAX_HANG_SECONDS) * 1_000).unref()
      return reply
    case 'bad-gateway':
      return reply.status(502).type('text/html').send(badGateway)
    case 'too-many-requests':
      throw new RazorpayError('Too many requests', { source: 'NA', step: 'NA', reason: 'NA' }, 429)
    case 'answer-lost':
      await work()
      reply.hijack()
      reply.raw.destroy()
      return reply
    default:
      return work()
  }
}
