import type { AdminReturn } from '@amritvasya/contract'
import { returnReasons } from '@amritvasya/contract/rules/return-reasons'
import { packing, type StaffRole } from '@amritvasya/contract/rules/roles'
import { Box, Link, Typography } from '@mui/material'
import type { ComponentProps } from 'react'
import { usePermissions } from 'react-admin'
import { may, type Rights, type StaffCall } from '../platform/permissions.ts'
import { formatDateTime } from '../ui/dates.ts'
import { DescriptionList } from '../ui/description-list.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { ScreenLink } from '../ui/screen-link.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { ShowPage } from '../ui/show-page.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { ApproveButton } from './approve-button.tsx'
import { DeclineButton, EndButton } from './end-buttons.tsx'
import { CancelPickupButton, PickupButton } from './pickup-button.tsx'
import { ReceiveButton } from './receive-button.tsx'
import { pickupWords, pieceName, refundStates, shownState } from './return-words.ts'
import { SettleButton } from './settle-button.tsx'

const hints: Readonly<Record<AdminReturn['state'], string>> = {
  requested: 'The customer is promised an answer within two business days.',
  approved:
    'Count the pieces when the parcel is here. What never reached the customer counts as not for sale.',
  declined: 'The customer was told why.',
  cancelled: 'Nothing comes back.',
  received: 'Refund it, or send the exchange: the credit note and the stock follow by themselves.',
  refunded: 'Refund, credit note and stock are done.',
  closed: 'There was nothing to refund.',
}

function hintOf({ state, refund, replacement, lacksEmail }: AdminReturn): string {
  if (state === 'declined' && lacksEmail) return 'No email is known: tell the customer why.'
  if (replacement) return 'Credit note and stock are done, and a new order has what goes out instead.'
  if (refund?.paidBy === 'credit') return 'Store credit, credit note and stock are done.'
  if (state !== 'refunded' || !refund || refund.state === 'done') return hints[state]
  return refund.state === 'pending'
    ? 'The stock is counted, and the refund is on its way through Razorpay. Its credit note follows.'
    : 'The stock is counted, but the refund has failed. Open the order and try it again there; it pays once.'
}

function Pieces({ pieces }: Pick<AdminReturn, 'pieces'>) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {pieces.map((piece) => {
        const counted = [
          ['approved', piece.approved],
          ['on sale again', piece.restocked],
          ['not for sale', piece.scrapped],
          ['sent back', piece.refused],
        ] as const
        const words = counted.filter(([, count]) => count > 0).map(([what, count]) => `${count} ${what}`)
        return (
          <Box component="li" key={piece.lineId} sx={{ py: 1, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>
              {piece.requested} × {pieceName(piece)}
            </Typography>
            {words.length > 0 && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {words.join(', ')}
              </Typography>
            )}
          </Box>
        )
      })}
    </Box>
  )
}

function Pictures({ pictures }: Pick<AdminReturn, 'pictures'>) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
      {pictures.map((address, at) => (
        <Link key={address} href={address} target="_blank" rel="noopener">
          <Box
            component="img"
            src={address.replace('1200.webp', '320.webp')}
            alt={`${at + 1} from the customer`}
            width={140}
            height={140}
            sx={{ objectFit: 'cover', borderRadius: 1, display: 'block', backgroundColor: 'divider' }}
          />
        </Link>
      ))}
    </Box>
  )
}

type Facts = ComponentProps<typeof DescriptionList>['facts']

const pickupOf = ({ pickup, pickupFailure }: AdminReturn): Facts => {
  if (!pickup) return []
  const { state, courier, trackingNumber, trackingUrl, says } = pickup
  const number = trackingUrl ? (
    <Link href={trackingUrl} target="_blank" rel="noopener">
      {trackingNumber}
    </Link>
  ) : (
    trackingNumber
  )
  return [
    ['Courier', <StatusChip key="pickup" {...pickupWords[state]} />],
    trackingNumber && [
      'Parcel',
      <span key="number">
        {courier} {number}
      </span>,
    ],
    says && ['The courier says', says],
    pickupFailure && ['Last attempt', pickupFailure],
  ]
}

const choiceOf = ({ asCredit, exchange, replacement, replacementOrderId }: AdminReturn): Facts => {
  const exchanged = exchange?.map(pieceName).join('; ')
  return [
    exchanged && ['The customer wants instead', exchanged],
    asCredit && !exchanged && ['The customer chose', 'Store credit'],
    replacement &&
      replacementOrderId && [
        'Goes out instead',
        <ScreenLink key="replacement" resource="orders" to={`${replacementOrderId}/show`}>
          {replacement.orderNumber}
        </ScreenLink>,
      ],
  ]
}

type Step = StaffCall extends infer K
  ? K extends `POST /back-office/returns/:id/${infer S}`
    ? S
    : never
  : never

export function ReturnShow() {
  const { permissions } = usePermissions<Rights>()
  const mayDo = (step: Step, roles?: readonly StaffRole[]) =>
    may(permissions, `POST /back-office/returns/:id/${step}`, roles)
  return (
    <ShowPage<AdminReturn>
      title={({ orderNumber }) => `Return of ${orderNumber}`}
      note={({ requestedAt }) => `Asked for ${formatDateTime(requestedAt)}`}
      actions={(present) => (
        <>
          {mayDo('approve') && <ApproveButton present={present} />}
          {mayDo('decline') && <DeclineButton present={present} />}
          {mayDo('pickup', packing) && <PickupButton present={present} />}
          {mayDo('receive', packing) && <ReceiveButton present={present} />}
          {mayDo('cancel-pickup', packing) && <CancelPickupButton present={present} />}
          {mayDo('cancel') && <EndButton present={present} />}
          {mayDo('settle') && <SettleButton present={present} />}
        </>
      )}
    >
      {(present) => (
        <>
          <SectionCard title="What comes back" actions={<StatusChip {...shownState(present)} />}>
            <Typography>{returnReasons[present.reason].text}</Typography>
            {present.details && (
              <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                “{present.details}”
              </Typography>
            )}
            <Pieces pieces={present.pieces} />
            {present.pictures.length > 0 && <Pictures pictures={present.pictures} />}
            <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary', maxWidth: '65ch' }}>
              {hintOf(present)}
            </Typography>
          </SectionCard>
          <SectionCard title="Its way">
            <DescriptionList
              facts={[
                [
                  'Order',
                  <ScreenLink key="order" resource="orders" to={`${present.orderId}/show`}>
                    {present.orderNumber}
                  </ScreenLink>,
                ],
                present.decidedAt && ['Decided', formatDateTime(present.decidedAt)],
                present.message && ['To the customer', present.message],
                ...pickupOf(present),
                present.receivedAt && ['Received', formatDateTime(present.receivedAt)],
                present.settledAt && ['Finished', formatDateTime(present.settledAt)],
                present.refunded !== null && [
                  'Refunded',
                  <MoneyField key="refunded" rupees={present.refunded} />,
                ],
                ...choiceOf(present),
                present.refund && [
                  'The money',
                  <StatusChip key="money" {...refundStates[present.refund.state]} />,
                ],
                present.withheld > 0 && [
                  'Not refunded',
                  <MoneyField key="withheld" rupees={present.withheld} />,
                ],
              ]}
            />
          </SectionCard>
        </>
      )}
    </ShowPage>
  )
}
