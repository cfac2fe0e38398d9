import type { PaymentMethod } from '@amritvasya/contract'
import { LockKeyhole, type LucideIcon, PackageX } from 'lucide-react'
import { useShop } from '../../platform/use-shop.ts'

const trust: Record<PaymentMethod, { Icon: LucideIcon; text: string }> = {
  online: { Icon: LockKeyhole, text: 'Secure payment by Razorpay. We never see your card.' },
  cod: { Icon: PackageX, text: 'You can cancel free of charge until your parcel is sent.' },
}

export function TrustBadges({ method }: { method: PaymentMethod | undefined }) {
  const { email } = useShop()
  const shown = method && trust[method]
  return (
    <div className="mt-5 space-y-1 text-sm text-ink-soft">
      {shown && (
        <p className="flex items-start gap-2">
          <shown.Icon className="mt-[0.2em] size-4 shrink-0" aria-hidden="true" />
          {shown.text}
        </p>
      )}
      <p>
        Questions?{' '}
        {email ? (
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-11 items-center text-plum underline underline-offset-4"
          >
            {email}
          </a>
        ) : (
          <a
            href="/contact"
            className="inline-flex min-h-11 items-center text-plum underline underline-offset-4"
          >
            Write to us
          </a>
        )}
      </p>
    </div>
  )
}
