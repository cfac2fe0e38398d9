import { createServer } from 'node:http'
import { SMTPServer } from 'smtp-server'

// A mail server and Razorpay for a shop in a machine without a network; prints a line once both listen.
const mailServer = new SMTPServer({
  hideSTARTTLS: true,
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _, done) =>
    username === 'post@example.com' && password === 'pass: w/ör@d'
      ? done(null, { user: 'shop' })
      : done(new Error('Wrong password')),
})
const razorpay = createServer((request, response) => {
  const isRight = request.headers.authorization === `Basic ${btoa('rzp_test_deploy:razorpay-secret')}`
  const error = { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' }
  response.writeHead(isRight ? 200 : 401, { 'content-type': 'application/json' })
  response.end(JSON.stringify(isRight ? { entity: 'collection', count: 0, items: [] } : { error }))
})
await Promise.all([
  new Promise<void>((resolve) => mailServer.listen(2525, '127.0.0.1', () => resolve())),
  new Promise<void>((resolve) => razorpay.listen(8100, '127.0.0.1', () => resolve())),
])
process.stdout.write('ready\n')
