import { LockKeyhole } from 'lucide-react'
import { useShop } from '../../platform/use-shop.ts'

/** Who takes the money, and whom to ask. */
export function TrustLines() {
  const { email } = useShop()
  return (
    <div className="mt-5 space-y-1 text-sm text-ink-soft">
      <p className="flex items-center gap-2">
        <LockKeyhole className="size-4 shrink-0" aria-hidden="true" />
        Secure payment by Razorpay. We never see your card.
      </p>
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
