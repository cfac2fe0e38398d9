import type { GiftCardOffer } from '@amritvasya/contract/rules/gift-cards'
import { formatRupees } from '@amritvasya/contract/rules/money'
import type { useForm } from '../accounts/form/use-form.ts'
import { TextField } from '../ui/text-field.tsx'
import { type CardFields, OTHER } from './gift-card-fields.ts'

type Form = Pick<ReturnType<typeof useForm<keyof CardFields>>, 'field' | 'set' | 'values'>

export function AmountChoice({ form, offer }: { form: Form; offer: GiftCardOffer }) {
  const { values, set, field } = form
  const { error } = field('amount')
  const choices = [
    ...offer.amounts.map((amount) => ({ value: String(amount), name: formatRupees(amount) })),
    ...(offer.other ? [{ value: OTHER, name: 'Another amount' }] : []),
  ]
  return (
    <fieldset aria-describedby={error ? 'gift-amount-error' : undefined}>
      <legend className="mb-2 text-sm font-semibold">Amount</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, name }) => (
          <label
            key={value}
            className="inline-flex min-h-12 cursor-pointer items-center rounded-full border border-line-strong/60 bg-surface px-5 tabular-nums transition-colors duration-200 hover:border-plum has-checked:border-plum has-checked:bg-plum has-checked:text-on-dark has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-plum"
          >
            <input
              type="radio"
              name="amount"
              value={value}
              checked={values.amount === value}
              onChange={() => set({ amount: value })}
              className="sr-only"
            />
            {name}
          </label>
        ))}
      </div>
      {error && (
        <p id="gift-amount-error" role="alert" className="mt-1 text-sm text-bad">
          {error}
        </p>
      )}
      {offer.other && values.amount === OTHER && (
        <TextField
          className="mt-3 sm:max-w-64"
          label="Amount in ₹"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          hint={`From ${formatRupees(offer.other.from)} to ${formatRupees(offer.other.upTo)}`}
          {...field('other')}
        />
      )}
    </fieldset>
  )
}
