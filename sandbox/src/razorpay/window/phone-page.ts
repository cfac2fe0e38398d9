import { escapeHtml } from '@amritvasya/contract/rules/escape-html'
import type { Payment } from '../entities.ts'

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Allows the window's style and its two forms. */
export const phonePolicy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const ends: Record<Payment['status'], string> = {
  created: '',
  authorized: 'Paid. You may close this page.',
  captured: 'Paid. You may close this page.',
  refunded: 'Paid, and given back.',
  failed: 'Not paid. You may close this page.',
}

export function phonePage({ amount, status, description }: Payment): string {
  const asks = `<form method="post"><button class="primary" name="approve" value="yes">Pay</button>
<button class="quiet" name="approve" value="no">Decline</button></form>`
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>UPI payment (test)</title>
<link rel="stylesheet" href="../window/controls.css">
</head>
<body>
<main class="approval">
<p class="bank">UPI · test page</p>
<h1>${escapeHtml(description ?? 'Payment')}</h1>
<p class="big">${rupees.format(amount / 100)}</p>
${status === 'created' ? asks : `<p role="status">${ends[status]}</p>`}
<p class="note">Test payment – no money moves</p>
</main>
</body>
</html>
`
}
