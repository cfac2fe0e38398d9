import type { BoughtGiftCard } from '@amritvasya/contract'
import { formatDate, formatDateTime } from '@amritvasya/contract/rules/dates'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { Check, Hourglass, X } from 'lucide-react'
import { useState } from 'react'
import { useAttempt } from '../accounts/form/use-attempt.ts'
import { OutcomeFrame, Sign } from '../checkout/outcome/outcome-frame.tsx'
import { useApi } from '../platform/use-api.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { toast } from '../ui/toast.ts'
import { ChangeRecipient } from './change-recipient.tsx'
import { GiftCardPreview } from './gift-card-preview.tsx'
import { usePayGiftCard } from './use-pay-gift-card.ts'

type Props = {
  token: string
  card: BoughtGiftCard
  show: (card: BoughtGiftCard) => void
  refresh: () => Promise<BoughtGiftCard | undefined>
}

const icon = 'size-8'
const waiting = (
  <Sign tone="waiting">
    <Hourglass className={icon} aria-hidden="true" />
  </Sign>
)
const good = (
  <Sign tone="good">
    <Check className={icon} strokeWidth={2.25} aria-hidden="true" />
  </Sign>
)
const bad = (
  <Sign tone="bad">
    <X className={icon} strokeWidth={2.25} aria-hidden="true" />
  </Sign>
)

const day = (date: string) => formatDate(`${date}T00:00:00+05:30`)
const payWords = {
  opening: 'Opening the payment…',
  paying: 'Waiting for your payment…',
  verifying: 'Confirming your payment…',
}

const endings = ({ amount }: BoughtGiftCard) => ({
  refunded: {
    title: 'This gift card is refunded',
    text: `We will refund ${formatRupees(amount)} to the account you paid from. The card can no longer be used.`,
  },
  expired: {
    title: 'This gift card can no longer be paid',
    text: 'It was not paid within a month. You have not been charged and can choose a new one.',
  },
  voided: {
    title: 'This gift card is no longer valid',
    text: 'Your bank has taken its payment back. The card can no longer be used; if you did not want that, please write to us.',
  },
})

export function BoughtCard(props: Props) {
  const { card } = props
  if (card.state === 'open') return <OpenCard {...props} />
  if (card.state === 'paid') return <WaitingCard {...props} />
  if (card.state === 'sent') return <SentCard {...props} />
  const { title, text } = endings(card)[card.state]
  return (
    <OutcomeFrame key={card.state} title={title} sign={bad}>
      <p className="mx-auto max-w-md text-ink-soft">{text}</p>
      <Facts card={card} />
      {card.state === 'expired' && (
        <div className="mt-8">
          <ButtonLink href="/gift-cards">Choose a gift card</ButtonLink>
        </div>
      )}
    </OutcomeFrame>
  )
}

function Facts({ card }: { card: BoughtGiftCard }) {
  const facts = [
    ['Number', card.number],
    ['Amount', formatRupees(card.amount)],
    ...(card.recipientEmail ? [['For', `${card.recipientName}, ${card.recipientEmail}`]] : []),
    card.sentAt ? ['Sent', formatDateTime(card.sentAt)] : ['It is sent', day(card.sendOn)],
    ['Valid until', day(card.validUntil)],
  ]
  return (
    <dl className="mx-auto mt-6 max-w-md divide-y divide-line rounded-md bg-paper px-5 text-left">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-6 py-2.5">
          <dt className="shrink-0 text-ink-soft">{name}</dt>
          <dd className="min-w-0 text-right font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Preview({ card }: { card: BoughtGiftCard }) {
  return (
    <div className="mx-auto mt-6 max-w-md text-left">
      <GiftCardPreview
        amount={card.amount}
        from={card.buyerName}
        to={card.recipientName}
        message={card.message}
        validUntil={card.validUntil}
      />
    </div>
  )
}

function OpenCard({ token, card, show }: Props) {
  const { phase, problem, pay } = usePayGiftCard({ token, show })
  const [isChanging, setChanging] = useState(false)
  if (phase === 'unknown') {
    return (
      <OutcomeFrame key="unknown" title="We are confirming your payment" sign={waiting}>
        <p role="status" className="mx-auto max-w-md text-ink-soft">
          Razorpay reports your payment, but we have not heard from the bank yet. Please do not pay again. You
          may close this page: we will write to you as soon as the payment has arrived.
        </p>
        <Facts card={card} />
      </OutcomeFrame>
    )
  }
  return (
    <OutcomeFrame key="open" title="Pay for your gift card" sign={waiting}>
      <Preview card={card} />
      <Facts card={card} />
      {isChanging ? (
        <ChangeRecipient {...{ token, card }} onChanged={show} onClose={() => setChanging(false)} />
      ) : (
        <div className="mt-7 flex flex-col items-center gap-4">
          <p className="max-w-md text-sm text-ink-soft">
            It can be used only in this shop and cannot be exchanged for cash. No GST is charged now; it is in
            the price of the goods that are bought with the card.
          </p>
          <FormAlert message={problem} />
          <Button size="lg" className="w-full sm:w-auto" disabled={phase !== 'ready'} onClick={pay}>
            {phase === 'ready' ? `Pay ${formatRupees(card.amount)}` : payWords[phase]}
          </Button>
          <Button look="quiet" disabled={phase !== 'ready'} onClick={() => setChanging(true)}>
            Change who gets it
          </Button>
          <p className="text-sm text-ink-soft">
            You pay securely with Razorpay: UPI, card, net banking or wallet.
          </p>
        </div>
      )}
    </OutcomeFrame>
  )
}

function WaitingCard({ token, card, show }: Props) {
  const [isChanging, setChanging] = useState(false)
  return (
    <OutcomeFrame key="paid" title="Your gift card is paid" sign={good}>
      <p className="mx-auto max-w-md text-ink-soft">
        Thank you. Your receipt is on its way to you, and {card.recipientName} gets the card by email on{' '}
        {day(card.sendOn)}.
      </p>
      <Facts card={card} />
      {isChanging ? (
        <ChangeRecipient {...{ token, card }} onChanged={show} onClose={() => setChanging(false)} />
      ) : (
        <>
          <Preview card={card} />
          <div className="mt-7">
            <Button look="secondary" onClick={() => setChanging(true)}>
              Change who gets it, or when
            </Button>
          </div>
        </>
      )}
    </OutcomeFrame>
  )
}

function SentCard({ token, card, show, refresh }: Props) {
  const api = useApi()
  const { busy, problem, attempt } = useAttempt('Failed to send the card once more. Please try again.')
  const resend = () =>
    attempt(async () => {
      try {
        show((await api('POST /public/gift-cards/resend', { body: { token } })).card)
        toast.success('The card is on its way with a new code')
      } catch (error) {
        await refresh()
        throw error
      }
    })
  return (
    <OutcomeFrame key="sent" title="Your gift card was sent" sign={good}>
      <p className="mx-auto max-w-md text-ink-soft">
        {card.isUnused
          ? `It is on its way to ${card.recipientName}, and nothing of it has been used yet.`
          : `${card.recipientName || 'Whoever got it'} has used it, or it has expired.`}
      </p>
      <Facts card={card} />
      {card.isUnused && (
        <div className="mt-7 flex flex-col items-center gap-3">
          <FormAlert message={problem} />
          <Button look="secondary" disabled={busy} onClick={() => void resend()}>
            {busy ? 'One moment…' : 'Send it once more'}
          </Button>
          <p className="max-w-md text-sm text-ink-soft">
            Did the email not arrive? We send it again with a new code, and the old one stops working. If the
            address is wrong, please write to us.
          </p>
        </div>
      )}
    </OutcomeFrame>
  )
}
