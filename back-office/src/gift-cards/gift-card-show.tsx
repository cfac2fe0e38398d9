import type { SoldGiftCard } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { Alert, Box, Typography } from '@mui/material'
import { ActionButton, ReasonedActionButton } from '../ui/action-button.tsx'
import { formatDate, formatDateTime } from '../ui/dates.ts'
import { DescriptionList } from '../ui/description-list.tsx'
import { DisputesSection } from '../ui/disputes-section.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { ScreenLink } from '../ui/screen-link.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { ShowPage } from '../ui/show-page.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { cardStates, mailName, refundStates } from './gift-card-words.ts'
import { ResendButton } from './resend-button.tsx'

type Refund = SoldGiftCard['refunds'][number]

const day = (date: string) => formatDate(`${date}T00:00:00+05:30`)

/** These rupees have not gone back yet; lists hold no refunds, and stand in until the card has loaded. */
const restOf = ({ amount, refunds = [] }: SoldGiftCard): number =>
  refunds
    .filter(({ isSurplus, status }) => !isSurplus && status !== 'failed')
    .reduce((rest, refund) => rest - refund.amount, amount)

function RefundButton({ card }: { card: SoldGiftCard }) {
  const isVoid = card.refundable !== undefined
  const rest = card.refundable ?? restOf(card)
  return (
    <ReasonedActionButton
      label="Refund"
      isOffered={card.isRefundable && rest > 0}
      title={`Refund ${formatExactRupees(rest)}?`}
      confirmLabel="Refund"
      variant="outlined"
      color="error"
      note={
        isVoid
          ? 'What the lost dispute has left goes back the way it was paid. The card stays void.'
          : 'All of it goes back the way it was paid, the code ends, and the buyer gets a mail.'
      }
      help="Such as “The buyer has changed their mind”"
      action="POST /back-office/gift-cards/:id/refund"
      request={(reason) => ({ params: { id: card.id }, body: { reason } })}
      done="The refund is on its way"
    />
  )
}

function RetryButton({
  card,
  refund: { id, amount, left, isSurplus },
}: {
  card: SoldGiftCard
  refund: Refund
}) {
  return (
    <ActionButton
      label="Try again"
      title={`Try the refund of ${formatExactRupees(left ?? amount)} again?`}
      confirmLabel="Try again"
      variant="outlined"
      sx={{ mt: 1 }}
      action="POST /back-office/gift-cards/:id/retry-refund"
      request={{ params: { id: card.id }, body: { refundId: id } }}
      done="The refund is on its way"
    >
      {isSurplus
        ? 'Razorpay is asked once more to return the payment that bought nothing. The card stays as it is.'
        : 'Razorpay is asked once more to return the same amount.'}
    </ActionButton>
  )
}

function ReviewNote({ card: { id, attention, refunds = [] } }: { card: SoldGiftCard }) {
  if (!attention) return null
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <ActionButton
          label="Done"
          isOffered={!refunds.some(({ isRetryable }) => isRetryable)}
          title="Have you looked at it?"
          confirmLabel="Done"
          action="POST /back-office/gift-cards/:id/end-review"
          request={{ params: { id } }}
          done="The card needs no look any more"
        >
          {attention}
        </ActionButton>
      }
    >
      {attention}
    </Alert>
  )
}

function Refunds({ card }: { card: SoldGiftCard }) {
  const { refunds = [] } = card
  if (refunds.length === 0) return null
  return (
    <SectionCard title="Refunds">
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {refunds.map((refund) => (
          <Box component="li" key={refund.id} sx={{ py: 1, display: 'flex', gap: 2 }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography>{refund.reason}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {[formatDateTime(refund.createdAt), refund.message].filter(Boolean).join(', ')}
              </Typography>
              {refund.isRetryable && <RetryButton card={card} refund={refund} />}
            </Box>
            <StatusChip {...refundStates[refund.status]} />
            <Typography sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              {formatExactRupees(refund.amount)}
            </Typography>
          </Box>
        ))}
      </Box>
    </SectionCard>
  )
}

function Mails({ mails = [] }: { mails?: SoldGiftCard['mails'] }) {
  if (mails.length === 0) return null
  return (
    <SectionCard title="Mails">
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {mails.map(({ kind, createdAt, sentAt, failure }) => (
          <Box component="li" key={`${createdAt} ${kind}`} sx={{ py: 1 }}>
            <Typography>{mailName(kind)}</Typography>
            <Typography variant="body2" sx={{ color: failure ? 'error.main' : 'text.secondary' }}>
              {sentAt
                ? `Sent ${formatDateTime(sentAt)}`
                : (failure ?? `Waits since ${formatDateTime(createdAt)}`)}
            </Typography>
          </Box>
        ))}
      </Box>
    </SectionCard>
  )
}

export function GiftCardShow() {
  return (
    <ShowPage<SoldGiftCard>
      title={({ number }) => `Gift card ${number}`}
      note={({ createdAt }) => `Asked for ${formatDateTime(createdAt)}`}
      actions={(card) => (
        <>
          <ResendButton card={card} />
          <RefundButton card={card} />
        </>
      )}
    >
      {(card) => (
        <>
          <ReviewNote card={card} />
          <DisputesSection disputes={card.disputes} />
          <SectionCard title="Gift card" actions={<StatusChip {...cardStates[card.state]} />}>
            <DescriptionList
              facts={[
                ['Amount', <MoneyField key="amount" rupees={card.amount} />],
                ['From', card.buyerName ? `${card.buyerName}, ${card.buyerEmail}` : 'Deleted'],
                ['For', card.recipientName ? `${card.recipientName}, ${card.recipientEmail}` : 'Deleted'],
                ['Message', card.message || 'None'],
                ['Paid', card.paidAt ? formatDateTime(card.paidAt) : 'Not yet'],
                card.sentAt ? ['Sent', formatDateTime(card.sentAt)] : ['To send on', day(card.sendOn)],
                ['Valid until', day(card.validUntil)],
                card.creditId && [
                  'Spent',
                  <ScreenLink key="credit" resource="store-credits" to={`${card.creditId}/show`}>
                    {card.isUnused ? 'Nothing yet' : 'See its history'}
                  </ScreenLink>,
                ],
              ]}
            />
            <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary', maxWidth: '65ch' }}>
              A card that waits, or of which nothing was spent, is refunded in full. It is no sale of goods:
              the shop owes it until it is spent, and GST is paid with the goods that it buys.
            </Typography>
          </SectionCard>
          <Refunds card={card} />
          <Mails mails={card.mails} />
        </>
      )}
    </ShowPage>
  )
}
