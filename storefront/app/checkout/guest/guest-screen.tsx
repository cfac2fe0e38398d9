import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { storeToken } from '../../accounts/session-store.ts'
import { useToken } from '../../accounts/use-session.ts'
import { readCart } from '../../cart/cart-store.ts'
import { navigateTo } from '../../platform/navigation.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OrderRecap } from '../components/order-recap.tsx'
import { Panel } from '../components/panel.tsx'
import { CheckoutSkeleton, checkoutGrid } from '../delivery/checkout-skeleton.tsx'
import { type Guest, readGuest, saveGuest, sessionOf, visitorOf } from '../flow/guest.ts'
import { useDraft } from '../flow/use-draft.ts'
import type { Contact } from './contact-step.tsx'
import { GuestProgress } from './guest-progress.tsx'
import { StepStart } from './step-start.tsx'

const loadContactStep = () => import('./contact-step.tsx')
const loadCodeStep = () => import('./code-step.tsx')
const loadOrder = () => import('./guest-order.tsx')
const ContactStep = lazy(async () => ({ default: (await loadContactStep()).ContactStep }))
const CodeStep = lazy(async () => ({ default: (await loadCodeStep()).CodeStep }))
const GuestOrder = lazy(async () => ({ default: (await loadOrder()).GuestOrder }))
const waiting = <CheckoutSkeleton label="Loading your order" />

export function GuestScreen() {
  const draft = useDraft()
  const [guest, setGuest] = useState<Guest>(readGuest)
  const navigate = useNavigate()
  const visitor = visitorOf(guest, useToken())
  const [contact, setContact] = useState<Contact>()
  const [notice, setNotice] = useState<string>()
  const [begunAt] = useState(guest.step)
  const isNext = guest.step !== begunAt || notice !== undefined
  const change = (more: Partial<Guest>) => {
    const next = { ...guest, ...more }
    saveGuest(next)
    setGuest(next)
  }

  /** @throws when browser storage is full or forbidden */
  const enter = (token: string) => {
    change({ step: 'verified', session: sessionOf(token) })
    try {
      storeToken(token)
    } catch (error) {
      change({ step: 'code' })
      throw error
    }
  }

  // A cart is enough to begin (decision 15).
  const isCold = draft.status === 'cold'
  useEffect(() => {
    const { items } = readCart()
    if (isCold && items.length > 0) {
      navigate('/checkout/guest', { replace: true, state: { cartItems: items } })
    }
  }, [isCold, navigate])

  const isCustomer = visitor === 'customer'
  const isDone = visitor === 'verified-guest'
  const isEmpty = isCold
    ? readCart().items.length === 0
    : draft.status === 'ready' && draft.items.length === 0
  useEffect(() => {
    if (isCustomer && draft.status !== 'waiting') navigate('/checkout', { replace: true })
    else if (isDone && isEmpty) navigateTo('/', { replace: true })
  }, [isCustomer, isDone, isEmpty, draft.status, navigate])

  if (isCustomer || isDone) {
    if (isCustomer || isEmpty || draft.status !== 'ready') return waiting
    return (
      <Suspense fallback={waiting}>
        <StepStart isNext={isNext}>
          <GuestOrder guest={guest} draft={draft} />
        </StepStart>
      </Suspense>
    )
  }
  const isContact = guest.step !== 'code'
  return (
    <div className={checkoutGrid}>
      {isCold && isEmpty && isContact && (
        <p role="status" className="col-span-full -mb-2 rounded-md bg-paper-deep p-4">
          Your cart is empty, so there is nothing to order yet.{' '}
          <a
            href="/products"
            className="inline-flex min-h-11 items-center text-plum underline underline-offset-4"
          >
            Browse products
          </a>
        </p>
      )}
      <Suspense fallback={<Skeleton className={isContact ? 'h-156 sm:h-132' : 'h-100'} />}>
        <StepStart key={guest.step} isNext={isNext} className="min-w-0">
          <Panel title={isContact ? 'Contact Info' : 'Verify OTP'}>
            <GuestProgress step={isContact ? 1 : 2} />
            {isContact ? (
              <ContactStep
                onSending={loadCodeStep}
                guest={guest}
                notice={notice}
                onSent={(typedContact, registrationId) => {
                  const { password: _, ...guestContact } = typedContact
                  setContact(typedContact)
                  void loadOrder()
                  setNotice(undefined)
                  change({ ...guestContact, registrationId, sentAt: Date.now(), step: 'code' })
                }}
              />
            ) : (
              <CodeStep
                email={guest.email}
                contact={contact}
                registrationId={guest.registrationId}
                sentAt={guest.sentAt}
                onResent={(registrationId) => change({ registrationId, sentAt: Date.now() })}
                onVerified={enter}
                onBack={(why) => {
                  setNotice(why)
                  change({ step: 'contact' })
                }}
              />
            )}
          </Panel>
        </StepStart>
      </Suspense>
      <OrderRecap items={draft.status === 'waiting' ? undefined : draft.items} />
    </div>
  )
}
