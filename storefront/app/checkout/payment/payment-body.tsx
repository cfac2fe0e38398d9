import { formatRupees } from '@amritvasya/contract/rules/money'
import { collectsOnDelivery, defaultMethod } from '@amritvasya/contract/rules/payment-methods'
import { lazy, Suspense, useRef } from 'react'
import { useShop } from '../../platform/use-shop.ts'
import { BarTotal, BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { AddressLines } from '../components/address-lines.tsx'
import { FixedItems } from '../components/fixed-items.tsx'
import { OrderErrorPanel } from '../components/order-error-panel.tsx'
import { Panel } from '../components/panel.tsx'
import { Totals } from '../components/totals.tsx'
import { TrustBadges } from '../components/trust-badges.tsx'
import { checkoutGrid } from '../delivery/checkout-skeleton.tsx'
import { MIN_PAYABLE_RUPEES, offeredMethods } from '../flow/offered-methods.ts'
import type { PaymentData } from '../flow/payment-data.ts'
import { useCorrections } from '../flow/use-corrections.ts'
import { pricingFor } from '../pricing/prepaid-discount.ts'
import { dueOf } from '../pricing/quote.ts'
import { DowntimeNotice } from './downtime-notice.tsx'
import { PaymentMethod } from './payment-method.tsx'
import { freeBecause, nameOfDue, OrderWaits, sayPhase, shortPhase, whatFollows } from './payment-words.tsx'
import { usePayment } from './use-payment.ts'
import { useRefusals } from './use-refusals.ts'

const CreditRows = lazy(() => import('./credit-rows.tsx'))
const StoreCreditChoice = lazy(() => import('./store-credit-choice.tsx'))
const MessageConsents = lazy(() => import('../../accounts/settings/message-consents.tsx'))

/** A courier collects no part of an order that credit pays in part. */
const withCredit = (refusals: ReturnType<typeof useRefusals>, storeCredit: number | undefined) =>
  storeCredit ? { ...refusals, cod: 'Not together with store credit' } : refusals

type PaymentBodyProps = { data: PaymentData; update: (data: PaymentData | undefined) => void }

function Receiver({ address, giftNote, business }: PaymentData) {
  return (
    <Panel title="Shipping address">
      <AddressLines address={address} />
      {giftNote && <p className="mt-3 text-sm whitespace-pre-line wrap-anywhere">Gift note: “{giftNote}”</p>}
      {business && (
        <p className="mt-3 text-sm wrap-anywhere">
          Invoice to {business.name}, GSTIN {business.gstin}
          {business.address && `, ${business.address}`}
        </p>
      )}
    </Panel>
  )
}

export function PaymentBody({ data, update }: PaymentBodyProps) {
  const buttonPlace = useRef<HTMLDivElement>(null)
  const shop = useShop()
  const refusals = withCredit(useRefusals(data), data.pricing.storeCredit)
  const offered = offeredMethods(shop, data.pricing.total, [], refusals)
  const isOffered = offered.some(({ method, refusal }) => method === data.method && !refusal)
  const method = isOffered ? data.method : defaultMethod
  const options = { percent: shop.prepaidDiscount, isPlaced: data.order !== null }
  const pricing = pricingFor(data.pricing, method, options)
  const { phase, problem, clearProblem, refusedMethods, pay } = usePayment(
    { ...data, method, pricing },
    update,
  )
  const corrections = useCorrections(
    data,
    problem,
    (corrected) => {
      clearProblem()
      update(corrected)
    },
    buttonPlace,
  )
  const { items, rates, order, couponCode, isGuest } = data
  const needsAnswer = Boolean(problem?.pricing || problem?.shortages || problem?.way)
  const isBusy = phase !== 'ready'
  const off = isBusy || needsAnswer
  const locked = isBusy || problem?.isUnsure === true
  const due = dueOf(pricing)
  const isFree = due < MIN_PAYABLE_RUPEES
  const label = sayPhase(phase, method, isFree)
  const afresh = () => {
    clearProblem()
    update(isGuest ? undefined : { ...data, order: null })
  }
  return (
    <>
      <OrderErrorPanel
        problem={problem}
        {...corrections}
        busy={corrections.busy || isBusy}
        onAfresh={afresh}
      />
      <div className={checkoutGrid}>
        <div className="min-w-0 space-y-5 sm:space-y-6">
          <Panel title="Payment method">
            {isFree ? (
              <p>{freeBecause(pricing)}</p>
            ) : (
              <PaymentMethod
                offered={offeredMethods(shop, pricing.total, refusedMethods, refusals)}
                method={method}
                locked={locked}
                onChoose={(chosen) => {
                  clearProblem()
                  update({ ...data, method: chosen })
                }}
              />
            )}
            {shop.storeCredit && !isGuest && !order && pricing.total >= MIN_PAYABLE_RUPEES && (
              <Suspense>
                <StoreCreditChoice
                  key={problem ? 'again' : 'first'}
                  total={pricingFor(data.pricing, defaultMethod, options).total}
                  {...{ data, update, clearProblem, locked }}
                />
              </Suspense>
            )}
            <DowntimeNotice isNeeded={!isFree && !collectsOnDelivery(method)} />
          </Panel>
          <Receiver {...data} />
          <Panel title="Your items">
            <FixedItems {...{ items, rates, problem }} />
          </Panel>
          {shop.phoneMessages && (
            <Suspense>
              <MessageConsents
                way="checkout"
                frame={(choices) => <Panel title="Updates to your phone">{choices}</Panel>}
              />
            </Suspense>
          )}
        </div>
        <Panel title="Order summary" className="lg:sticky lg:top-24 lg:self-start">
          {order?.orderNumber && <OrderWaits order={order} method={method} />}
          <Totals {...{ items, rates, pricing, couponCode }}>
            {pricing.storeCredit && (
              <Suspense>
                <CreditRows pricing={pricing} />
              </Suspense>
            )}
          </Totals>
          <div ref={buttonPlace} className="mt-6">
            <Button size="lg" className="w-full" disabled={off} onClick={pay}>
              {label}
            </Button>
          </div>
          <p className="mt-3 text-sm text-ink-soft">{isFree ? '' : whatFollows(data, method)}</p>
          <p role="status" className="sr-only">
            {phase === 'ready' ? '' : label}
          </p>
          <TrustBadges method={isFree ? undefined : method} />
        </Panel>
      </div>
      <BottomBar insteadOf={buttonPlace}>
        <BarTotal label={nameOfDue(pricing, method)} total={formatRupees(due)} />
        <Button disabled={off} onClick={pay}>
          {shortPhase(phase, method, isFree)}
        </Button>
      </BottomBar>
    </>
  )
}
