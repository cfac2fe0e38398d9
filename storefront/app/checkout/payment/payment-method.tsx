import { Check } from 'lucide-react'

/** PAY-02: there is one, so there is nothing to choose. */
export function PaymentMethod() {
  return (
    <div className="flex items-start gap-3.5 rounded-md border border-plum bg-plum-soft/50 p-4 ring-1 ring-plum">
      <span className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full bg-plum text-on-dark">
        <Check className="size-3.5" strokeWidth={3} aria-hidden="true" />
      </span>
      <div>
        <h3 className="font-sans font-semibold">Pay Online</h3>
        <p className="text-sm text-ink-soft">UPI, cards, net banking, wallets</p>
      </div>
    </div>
  )
}
