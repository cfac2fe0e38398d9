import type { PaymentMethod } from '@amritvasya/contract'
import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import { CreditCard, Truck } from 'lucide-react'
import { methodWords } from '../../orders/payment-method-words.ts'
import { useShop } from '../../platform/use-shop.ts'

export function TrustBadges({ method }: { method: PaymentMethod | undefined }) {
  const { email } = useShop()
  const Icon = method && collectsOnDelivery(method) ? Truck : CreditCard
  return (
    <div className="mt-5 space-y-1 text-sm text-ink-soft">
      {method && (
        <p className="flex items-start gap-2">
          <Icon className="mt-[0.2em] size-4 shrink-0" aria-hidden="true" />
          {methodWords[method].trust}
        </p>
      )}
      <p>
        Questions?{' '}
        <a
          href={email ? `mailto:${email}` : '/contact'}
          className="inline-flex min-h-11 items-center text-plum underline underline-offset-4"
        >
          {email || 'Write to us'}
        </a>
      </p>
    </div>
  )
}
