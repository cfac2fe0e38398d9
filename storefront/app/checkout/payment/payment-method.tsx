import type { PaymentMethod as Method } from '@amritvasya/contract'
import { Banknote, Check, CreditCard, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import type { CashOffer } from '../flow/cash-on-delivery.ts'

type PaymentMethodProps = {
  cash: CashOffer
  method: Method
  /** True while a payment runs or its outcome is unknown. */
  locked: boolean
  onChoose: (method: Method) => void
}

const online = { name: 'Pay Online', about: 'UPI, cards, net banking, wallets' }
const inCash = { name: 'Cash on Delivery', about: 'Pay the courier when the parcel is in your hands' }

/** Offers a choice only where the shop takes cash as well (PAY-02, decision 11). */
export function PaymentMethod({ cash, method, locked, onChoose }: PaymentMethodProps) {
  if (cash.is === 'absent') {
    return (
      <div className="flex items-start gap-3.5 rounded-md border border-plum bg-plum-soft/50 p-4 ring-1 ring-plum">
        <span className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full bg-plum text-on-dark">
          <Check className="size-3.5" strokeWidth={3} aria-hidden="true" />
        </span>
        <div>
          <h3 className="font-sans font-semibold">{online.name}</h3>
          <p className="text-sm text-ink-soft">{online.about}</p>
        </div>
      </div>
    )
  }
  const choose = { method, locked, onChoose }
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Payment method</legend>
      <Choice {...choose} {...online} value="online" Icon={CreditCard} />
      <Choice
        {...choose}
        name={inCash.name}
        about={cash.is === 'refused' ? cash.why : inCash.about}
        value="cod"
        Icon={Banknote}
        refused={cash.is === 'refused'}
      />
    </fieldset>
  )
}

type ChoiceProps = {
  value: Method
  name: string
  about: string
  Icon: LucideIcon
  /** Not available for this order. */
  refused?: boolean
} & Pick<PaymentMethodProps, 'method' | 'locked' | 'onChoose'>

function Choice({ value, name, about, Icon, refused = false, method, locked, onChoose }: ChoiceProps) {
  const aboutId = useId()
  const look = refused
    ? 'border-line bg-paper'
    : 'cursor-pointer border-line-strong hover:border-plum has-checked:border-plum has-checked:bg-plum-soft/50 has-checked:ring-1 has-checked:ring-plum has-disabled:cursor-default'
  return (
    <label
      className={`flex min-h-11 items-start gap-3.5 rounded-md border p-4 transition-colors duration-200 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo ${look}`}
    >
      <input
        type="radio"
        name="payment-method"
        value={value}
        checked={method === value}
        disabled={refused || locked}
        aria-describedby={aboutId}
        onChange={() => onChoose(value)}
        className="mt-1 size-5 shrink-0 accent-plum outline-none"
      />
      <span className="min-w-0 flex-1">
        <span className={`block font-semibold ${refused ? 'text-ink-soft' : ''}`}>{name}</span>
        <span id={aboutId} className="block text-sm text-ink-soft">
          {about}
        </span>
      </span>
      <Icon className="mt-0.5 size-6 shrink-0 text-ink-soft" strokeWidth={1.5} aria-hidden="true" />
    </label>
  )
}
