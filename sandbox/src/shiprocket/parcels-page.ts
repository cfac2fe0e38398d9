import { brandColors } from '@amritvasya/contract/rules/brand-colors'
import { escapeHtml } from '@amritvasya/contract/rules/escape-html'
import { listStyle, page, sourceOf } from '../page.ts'
import type { CourierShipment } from './courier-book.ts'
import { nextStatuses } from './statuses.ts'

const { lineStrong, ink, goldBright, goldSoft } = brandColors
const style = `${listStyle}
h2 { font-size: 20px }
form { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 8px }
button { min-height: 44px; padding: 0 16px; border: 1px solid ${lineStrong}; border-radius: 6px; font: inherit; background: ${goldSoft}; color: ${ink}; cursor: pointer }
:focus-visible { outline: 3px solid ${goldBright}; outline-offset: 2px }
`
export const parcelsPolicy =
  `default-src 'none'; style-src ${sourceOf(style)}; ` +
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
export const parcelsPage = (shipments: readonly CourierShipment[], prefix: string): string =>
  page(
    `Parcels (${shipments.length})`,
    style,
    `<header><h1>Parcels</h1></header>
<main>${
      shipments.length > 0
        ? `<ol>${shipments.map((shipment) => item(shipment, prefix)).join('\n')}</ol>`
        : '<p>No parcels yet. Book a courier on an order in the back office.</p>'
    }</main>`,
  )
