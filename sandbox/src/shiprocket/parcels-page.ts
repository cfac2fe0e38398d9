import { createHash } from 'node:crypto'
import { brandColors } from '@amritvasya/contract/rules/brand-colors'
import { escapeHtml } from '@amritvasya/contract/rules/escape-html'
import type { CourierShipment } from './courier-book.ts'
import { nextStatuses } from './statuses.ts'

const { paper, surface, line, lineStrong, ink, inkSoft, onDark, plum, goldBright, goldSoft } = brandColors
const style = `
:root { color-scheme: light }
* { box-sizing: border-box }
body { margin: 0; background: ${paper}; color: ${ink}; font: 16px/1.5 'Segoe UI', Helvetica, Arial, sans-serif }
header { padding: 16px 24px; background: ${plum}; color: ${onDark} }
h1, h2 { margin: 0; font: 400 24px/1.2 Georgia, 'Times New Roman', serif }
h2 { font-size: 20px }
main > ol { margin: 24px auto; padding: 0 16px; max-width: 40rem; list-style: none }
main > ol > li { margin-bottom: 12px; padding: 12px 16px; background: ${surface}; border: 1px solid ${line}; border-radius: 12px; overflow-wrap: anywhere }
small { display: block; color: ${inkSoft}; font-size: 14px }
form { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 8px }
button { min-height: 44px; padding: 0 16px; border: 1px solid ${lineStrong}; border-radius: 6px; font: inherit; background: ${goldSoft}; color: ${ink}; cursor: pointer }
p { margin: 24px; color: ${inkSoft} }
:focus-visible { outline: 3px solid ${goldBright}; outline-offset: 2px }
`
export const parcelsPolicy =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; ` +
  `form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

const names: Readonly<Record<number, string>> = {
  20: 'Pickup failed',
  42: 'Picked up',
  18: 'In transit',
  17: 'Out for delivery',
  21: 'Could not be delivered',
  7: 'Delivered',
  9: 'Turned back',
  46: 'On its way back',
  10: 'Came back',
}
const nameOf = (status: number): string => names[status] ?? `Status ${status}`

function stateOf({ isCancelled, awb, scans }: CourierShipment): string {
  if (isCancelled) return 'Cancelled'
  const last = scans.at(-1)
  if (last) return nameOf(last['sr-status'])
  return awb ? 'Waits for its pickup' : 'Not booked yet'
}

function item(shipment: CourierShipment, prefix: string): string {
  const { awb, courier, channelOrderId, pincode, payment, isReturn, scans, attemptRequests } = shipment
  const buttons = nextStatuses(shipment).map(
    (status) => `<button name="status" value="${status}">${escapeHtml(nameOf(status))}</button>`,
  )
  const form = `<form method="post" action="${prefix}/next"><input type="hidden" name="awb" value="${escapeHtml(awb ?? '')}">${buttons.join('')}</form>`
  const request = attemptRequests.at(-1)
  return `<li id="p${escapeHtml(awb ?? '')}"><h2>${isReturn ? 'Return' : 'Order'} ${escapeHtml(channelOrderId)}</h2>
${escapeHtml(stateOf(shipment))}
<small>${escapeHtml([courier?.name, awb && `number ${awb}`, `to ${pincode}`, payment].filter(Boolean).join(', '))}</small>
${scans
  .toReversed()
  .map(({ date, activity }) => `<small>${escapeHtml(date)}: ${escapeHtml(activity)}</small>`)
  .join('\n')}
${request ? `<small>The shop asks for another attempt: ${escapeHtml(request.comments)}</small>` : ''}
${buttons.length > 0 ? form : ''}</li>`
}

/** Lists the parcels, each with a button for everything that may happen to it next. */
export const parcelsPage = (shipments: readonly CourierShipment[], prefix: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Parcels (${shipments.length})</title>
<style>${style}</style>
</head>
<body>
<header><h1>Parcels</h1></header>
<main>${
  shipments.length > 0
    ? `<ol>${shipments.map((shipment) => item(shipment, prefix)).join('\n')}</ol>`
    : '<p>No parcels yet. Book a courier on an order in the back office.</p>'
}</main>
</body>
</html>
`
