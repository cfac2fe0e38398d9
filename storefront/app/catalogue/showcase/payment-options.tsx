import { CreditCard, Landmark, Smartphone, WalletMinimal } from 'lucide-react'

const options = [
  { name: 'UPI', detail: 'GPay, PhonePe, Paytm, any UPI app', icon: Smartphone },
  { name: 'Cards', detail: 'Credit and debit cards', icon: CreditCard },
  { name: 'Net banking', detail: 'All major banks', icon: Landmark },
  { name: 'Wallets', detail: 'Paytm, MobiKwik and more', icon: WalletMinimal },
]

export function PaymentOptions() {
  return (
    <section aria-labelledby="payment-options" className="border-y border-line bg-surface">
      <div className="container-page py-5 md:py-12">
        <h2 id="payment-options" className="sr-only">
          Payment options
        </h2>
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(max(8rem,40%),1fr))] gap-x-4 gap-y-5 lg:grid-cols-4">
          {options.map(({ name, detail, icon: Icon }) => (
            <li key={name} className="flex items-center gap-3 md:gap-4">
              <span className="grid size-10 shrink-0 md:size-12 place-items-center rounded-full bg-plum-soft text-plum">
                <Icon className="size-6" strokeWidth={1.5} aria-hidden="true" />
              </span>
              <span className="min-w-0">
                <span className="block font-serif text-lg leading-tight text-plum-deep">{name}</span>
                <span className="block text-sm text-ink-soft">{detail}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
