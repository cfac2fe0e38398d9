import { type GiftCardOffer, lastValidDay } from '@amritvasya/contract/rules/gift-cards'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { useEffect, useState } from 'react'
import { useForm } from '../accounts/form/use-form.ts'
import { readToken } from '../accounts/session-store.ts'
import { isApiFailure, messageOf } from '../platform/api.ts'
import { createHttpApi } from '../platform/http-api.ts'
import { useApiBase } from '../platform/use-api.ts'
import { Button } from '../ui/button.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AmountChoice } from './amount-choice.tsx'
import { amountOf, type CardFields, cardProblems, emptyCard } from './gift-card-fields.ts'
import { GiftCardPreview } from './gift-card-preview.tsx'
import { GiftCardTerms } from './gift-card-terms.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { useToday } from './use-today.ts'

const failed = 'Failed to prepare the gift card. Please try again.'

export function GiftCardForm({ offer }: { offer: GiftCardOffer }) {
  const base = useApiBase()
  const today = useToday()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const first = { ...emptyCard, amount: String(offer.amounts[0] ?? '') }
  const form = useForm(first, (values) => cardProblems(values, offer, today))
  const { values, field, set, submit, refuse } = form
  // The server does not know the day on which its page is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day alone fills in the field
  useEffect(() => {
    if (today && !values.sendOn) set({ sendOn: today })
  }, [today])
  const amount = amountOf(values)
  const validUntil = values.sendOn ? lastValidDay(values.sendOn, offer.months) : ''

  async function order({ amount: _, other: __, ...fields }: CardFields) {
    if (busy) return
    setProblem(undefined)
    setBusy(true)
    try {
      const api = createHttpApi(base, { token: readToken() })
      const { token } = await api('POST /public/gift-cards', { body: { ...fields, amount } })
      // Another document, which alone may load Razorpay's window.
      window.location.assign(`/gift-card?token=${encodeURIComponent(token)}`)
    } catch (error) {
      const refused = isApiFailure(error) ? refuse(error.details?.errors) : undefined
      setProblem(refused ? undefined : messageOf(error, failed))
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      aria-label="Gift card"
      onSubmit={submit(order)}
      className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="flex flex-col gap-5">
        <AmountChoice form={form} offer={offer} />
        <h2 className="mt-3 text-2xl text-plum-deep">Who gets it</h2>
        <RecipientFields form={form} today={today} />
        <h2 className="mt-3 text-2xl text-plum-deep">From you</h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Your name" autoComplete="name" maxLength={100} {...field('buyerName')} />
          <TextField label="Your email" type="email" autoComplete="email" {...field('buyerEmail')} />
        </div>
        <p className="text-sm text-ink-soft">
          We use both addresses to send the card and your receipt, and delete names and message some months
          after the card has expired, as our{' '}
          <a href="/privacy-policy" data-document="" className="text-plum underline underline-offset-4">
            privacy policy
          </a>{' '}
          says.
        </p>
      </div>
      <div className="flex flex-col gap-6 lg:sticky lg:top-28 lg:self-start">
        <GiftCardPreview
          amount={amount}
          from={values.buyerName}
          to={values.recipientName}
          message={values.message}
          validUntil={validUntil}
        />
        <GiftCardTerms months={offer.months} validUntil={validUntil} />
        <FormAlert message={problem} />
        <Button type="submit" size="lg" disabled={busy}>
          {busy
            ? 'One moment…'
            : Number.isFinite(amount)
              ? `Continue to pay ${formatRupees(amount)}`
              : 'Continue to payment'}
        </Button>
      </div>
    </form>
  )
}
