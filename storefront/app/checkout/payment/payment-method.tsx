import type { PaymentMethod as Method } from '@amritvasya/contract'
import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import { Banknote, Check, CreditCard } from 'lucide-react'
import { useId } from 'react'
import { methodWords } from '../../orders/payment-method-words.ts'
import type { OfferedMethod } from '../flow/offered-methods.ts'

type PaymentMethodProps = {
  offered: readonly OfferedMethod[]
  method: Method
  locked: boolean
  onChoose: (method: Method) => void
}

/** It offers a choice only where the shop has another method as well (decision 11). */
export function PaymentMethod({ offered, method, locked, onChoose }: PaymentMethodProps) {
  if (offered.length === 1) {
    const { name, about } = methodWords[method].choice
    return (
      <div className="flex items-start gap-3.5 rounded-md border border-plum bg-plum-soft/50 p-4 ring-1 ring-plum">
        <span className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full bg-plum text-on-dark">
          <Check className="size-3.5" strokeWidth={3} aria-hidden="true" />
        </span>
        <div>
          <h3 className="font-sans font-semibold">{name}</h3>
          <p className="text-sm text-ink-soft">{about}</p>
        </div>
      </div>
    )
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Payment method</legend>
      {offered.map((one) => (
        <Choice
          key={one.method}
          {...one}
          isChosen={one.method === method}
          locked={locked}
          onChoose={onChoose}
        />
      ))}
    </fieldset>
  )
}

type ChoiceProps = OfferedMethod & { isChosen: boolean } & Pick<PaymentMethodProps, 'locked' | 'onChoose'>

function Choice({ method, refusal, isChosen, locked, onChoose }: ChoiceProps) {
  const aboutId = useId()
  const { name, about } = methodWords[method].choice
  const Icon = collectsOnDelivery(method) ? Banknote : CreditCard
  const look = refusal
    ? 'border-line bg-paper'
    : 'cursor-pointer border-line-strong hover:border-plum has-checked:border-plum has-checked:bg-plum-soft/50 has-checked:ring-1 has-checked:ring-plum has-disabled:cursor-default'
  return (
    <label
      className={`flex min-h-11 items-start gap-3.5 rounded-md border p-4 transition-colors duration-200 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo ${look}`}
    >
      <input
        type="radio"
        name="payment-method"
        value={method}
        checked={isChosen}
        disabled={refusal !== undefined || locked}
        aria-describedby={aboutId}
        onChange={() => onChoose(method)}
        className="mt-1 size-5 shrink-0 accent-plum outline-none"
      />
      <span className="min-w-0 flex-1">
        <span className={`block font-semibold ${refusal ? 'text-ink-soft' : ''}`}>{name}</span>
        <span id={aboutId} className="block text-sm text-ink-soft">
          {refusal ?? about}
        </span>
      </span>
      <Icon className="mt-0.5 size-6 shrink-0 text-ink-soft" strokeWidth={1.5} aria-hidden="true" />
    </label>
  )
}
