import type { ApiResponse } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useCustomerApi } from '../customer-api.ts'
import { useAttempt } from '../form/use-attempt.ts'

type RedeemGiftCardProps = {
  onRedeemed: (credit: ApiResponse<'POST /users/store-credit/gift-card'>) => void
}

/** Moves what a gift card holds to the customer's store credit (CREDIT-10). */
export function RedeemGiftCard({ onRedeemed }: RedeemGiftCardProps) {
  const api = useCustomerApi()
  const [code, setCode] = useState('')
  const { busy, problem, setProblem, attempt } = useAttempt('Failed to read the gift card')
  const redeem = async () => {
    if (code.trim() === '') return setProblem('Please enter the code on your gift card')
    await attempt(async () => {
      const credit = await api('POST /users/store-credit/gift-card', { body: { code } })
      setCode('')
      toast.success(`${formatExactRupees(credit.added)} added to your store credit`)
      onRedeemed(credit)
    })
  }
  return (
    <form
      className="flex flex-wrap items-start gap-3"
      aria-label="Gift card"
      onSubmit={(event) => {
        event.preventDefault()
        void redeem()
      }}
    >
      <TextField
        className="min-w-56 flex-1 sm:max-w-80"
        label="Code of a gift card"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={problem}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" look="secondary" className="sm:mt-6" aria-disabled={busy}>
        {busy ? 'One moment…' : 'Add to my credit'}
      </Button>
    </form>
  )
}
