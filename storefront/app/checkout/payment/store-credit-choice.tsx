import { formatRupees, toPaise, toRupees } from '@amritvasya/contract/rules/money'
import { defaultMethod } from '@amritvasya/contract/rules/payment-methods'
import { isCreditPart, payableWithCredit } from '@amritvasya/contract/rules/store-credit'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useCustomerApi } from '../../accounts/customer-api.ts'
import { RedeemGiftCard } from '../../accounts/profile/redeem-gift-card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { PaymentData } from '../flow/payment-data.ts'

type StoreCreditChoiceProps = {
  data: PaymentData
  update: (data: PaymentData) => void
  clearProblem: () => void
  /** The order has this total in rupees. */
  total: number
  locked: boolean
}

function paidWithCredit(data: PaymentData, rupees: number): PaymentData {
  const { storeCredit: _, ...rest } = data.pricing
  const method = rupees > 0 ? defaultMethod : data.method
  return { ...data, method, pricing: { ...rest, ...(rupees > 0 && { storeCredit: rupees }) } }
}

/** Nothing is taken before it is chosen (CREDIT-06). */
export default function StoreCreditChoice({
  data,
  update,
  clearProblem,
  total,
  locked,
}: StoreCreditChoiceProps) {
  const { storeCredit: chosen = 0 } = data.pricing
  const onChoose = (rupees: number) => {
    clearProblem()
    update(paidWithCredit(data, rupees))
  }
  const api = useCustomerApi()
  const id = useId()
  const [balance, setBalance] = useState<number>()
  const [entered, setEntered] = useState<string>()
  const most = toRupees(payableWithCredit(toPaise(total), toPaise(balance ?? 0)))
  const lower = useEffectEvent((loaded: number) => {
    const payable = toRupees(payableWithCredit(toPaise(total), toPaise(loaded)))
    // The problem stays shown that says why it was lowered.
    if (chosen > payable) update(paidWithCredit(data, payable))
  })
  useEffect(() => {
    let isHere = true
    api('GET /users/store-credit', {}).then(
      (loaded) => {
        if (!isHere) return
        setBalance(loaded.balance)
        lower(loaded.balance)
      },
      // The order can be paid without it.
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [api])
  if (balance === undefined) return null
  const problem = entered === undefined ? undefined : problemOf(entered, total, most)
  const change = (text: string) => {
    setEntered(text)
    if (!problemOf(text, total, most)) onChoose(Number(text))
  }
  return (
    <div className="mt-4 border-t border-line pt-4">
      {most > 0 && (
        <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            id={id}
            type="checkbox"
            className="size-5 shrink-0 accent-plum"
            checked={chosen > 0}
            disabled={locked}
            onChange={({ currentTarget }) => {
              setEntered(undefined)
              onChoose(currentTarget.checked ? most : 0)
            }}
          />
          <span>
            Pay with store credit
            <span className="block text-sm text-ink-soft">You have {formatRupees(balance)}.</span>
          </span>
        </label>
      )}
      {chosen > 0 && (
        <TextField
          className="mt-2 max-w-56"
          label="Amount in ₹"
          inputMode="decimal"
          autoComplete="off"
          value={entered ?? String(chosen)}
          disabled={locked}
          error={problem}
          hint={`At most ${formatRupees(most)} for this order`}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onBlur={() => {
            if (!problem) setEntered(undefined)
          }}
        />
      )}
      {!locked && (
        <details className="mt-1">
          <summary className="flex min-h-11 cursor-pointer items-center text-plum underline underline-offset-4">
            Have a gift card?
          </summary>
          <div className="mt-2">
            <RedeemGiftCard onRedeemed={(credit) => setBalance(credit.balance)} />
          </div>
        </details>
      )}
    </div>
  )
}

function problemOf(text: string, total: number, most: number): string | undefined {
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text) || Number(text) === 0) return 'Please enter an amount, such as 250'
  if (Number(text) > most) return `At most ${formatRupees(most)}`
  return isCreditPart(toPaise(total), toPaise(Number(text)))
    ? undefined
    : 'Please leave nothing to pay, or at least ₹1'
}
