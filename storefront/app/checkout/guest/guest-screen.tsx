import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useHasToken } from '../../accounts/session-store.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { readCart } from '../cart-store.ts'
import { CheckoutSkeleton, checkoutGrid } from '../delivery/checkout-skeleton.tsx'
import { type Guest, keepGuest, readGuest } from '../flow/guest.ts'
import { useDraft } from '../flow/use-draft.ts'
import { OrderRecap } from '../parts/order-recap.tsx'
import { Panel } from '../parts/panel.tsx'
import { type Contact, ContactStep } from './contact-step.tsx'
import { GuestProgress } from './guest-progress.tsx'

const loadCodeStep = () => import('./code-step.tsx')
const loadOrder = () => import('./guest-order.tsx')
const CodeStep = lazy(async () => ({ default: (await loadCodeStep()).CodeStep }))
const GuestOrder = lazy(async () => ({ default: (await loadOrder()).GuestOrder }))
const waiting = <CheckoutSkeleton label="Loading your order" />

/** The three steps, one after the other; a reload goes on at the same one. */
export function GuestScreen() {
  const draft = useDraft()
  const navigate = useNavigate()
  const hasToken = useHasToken()
  const [guest, setGuest] = useState<Guest>(readGuest)
  const [contact, setContact] = useState<Contact>()
  const [notice, setNotice] = useState<string>()
  const change = (more: Partial<Guest>) => {
    const next = { ...guest, ...more }
    keepGuest(next)
    setGuest(next)
  }

  // Decision 15: a cart in hand is enough; nothing need have been handed on.
  const isCold = draft.is === 'cold'
  useEffect(() => {
    const { items } = readCart()
    if (isCold && items.length > 0) {
      navigate('/checkout/guest', { replace: true, state: { cartItems: items } })
    }
  }, [isCold, navigate])

  const step = hasToken ? 'verified' : guest.step === 'verified' ? 'contact' : guest.step
  const isCustomer = hasToken && guest.step === 'contact'
  const isDone = hasToken && guest.step !== 'contact'
  const isEmpty = isCold ? readCart().items.length === 0 : draft.is === 'ready' && draft.items.length === 0
  useEffect(() => {
    if (isCustomer && draft.is !== 'waiting') navigate('/checkout', { replace: true })
    else if (isDone && isEmpty) navigate('/', { replace: true })
  }, [isCustomer, isDone, isEmpty, draft.is, navigate])

  if (step === 'verified') {
    if (isCustomer || isEmpty || draft.is !== 'ready') return waiting
    return (
      <Suspense fallback={waiting}>
        <GuestOrder guest={guest} draft={draft} />
      </Suspense>
    )
  }
  const isContact = step === 'contact'
  return (
    <div className={checkoutGrid}>
      <Panel title={isContact ? 'Contact Info' : 'Verify OTP'}>
        <GuestProgress step={isContact ? 1 : 2} />
        {isContact ? (
          <ContactStep
            onSending={loadCodeStep}
            guest={guest}
            notice={notice}
            onSent={(given, registrationId) => {
              const { password: _, ...kept } = given
              setContact(given)
              // While the shopper waits for the mail.
              void loadOrder()
              setNotice(undefined)
              change({ ...kept, registrationId, step: 'code' })
            }}
          />
        ) : (
          <Suspense fallback={<Skeleton className="h-80" />}>
            <CodeStep
              email={guest.email}
              contact={contact}
              registrationId={guest.registrationId}
              onResent={(registrationId) => change({ registrationId })}
              onVerified={() => change({ step: 'verified' })}
              onBack={(why) => {
                setNotice(why)
                change({ step: 'contact' })
              }}
            />
          </Suspense>
        )}
      </Panel>
      <OrderRecap items={draft.is === 'waiting' ? undefined : draft.items} />
    </div>
  )
}
