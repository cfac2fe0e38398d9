import type { FastifyInstance } from 'fastify'

/** Headers of every answer of this server, as a flat list of names and values. */
export function securityHeaders(publicUrl: string | undefined): string[] {
  const headers = [
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy',
    // The payment window of a bank must be able to report back.
    'same-origin-allow-popups',
    'Permissions-Policy',
    'camera=(), geolocation=(), microphone=(), payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com"), usb=()',
  ]
  // Over plain HTTP browsers ignore it; a test on localhost must not bind other ports of localhost to HTTPS either.
  if (publicUrl?.startsWith('https:'))
    headers.push('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  return headers
}

/** The policy of answers that are no pages and name none of their own: nobody frames them. */
export const framedByNobody: readonly string[] = ['Content-Security-Policy', "frame-ancestors 'none'"]

/** What these forbid only documents can do. */
const forDocuments = ['Referrer-Policy', 'Cross-Origin-Opener-Policy', 'Permissions-Policy']

/** Leaves headers out that mean nothing for scripts, fonts and pictures: 250 bytes for each of a page's fifty files. */
export function sendLightHeaders(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (_request, reply) => {
    for (const name of forDocuments) reply.removeHeader(name)
  })
}
