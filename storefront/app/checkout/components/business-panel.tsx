import { businessAddressProblem, buyerGstinProblem, plainGstin } from '@amritvasya/contract/rules/gstin'
import { useEffect, useState } from 'react'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import {
  BUSINESS_REFUSED,
  type BusinessField,
  businessFieldIds,
  readBusiness,
  saveBusiness,
  type TypedBusiness,
} from '../flow/business.ts'
import { Panel } from './panel.tsx'

const nameProblem = (name: string) =>
  name.trim() === '' ? 'Please enter the name of the business' : undefined

type Typed = Omit<TypedBusiness, 'problem'>

const fields: readonly BusinessField[] = ['gstin', 'name', 'address']

const problemsOf = ({ gstin, name, address }: Typed): Record<BusinessField, string | undefined> => ({
  gstin: buyerGstinProblem(gstin),
  name: nameProblem(name),
  address: address === undefined ? undefined : businessAddressProblem(address),
})

/** It takes the buyer's GSTIN, optional, for the tax invoice. */
export function BusinessPanel({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState<Typed>(() => readBusiness() ?? { gstin: '', name: '' })
  const [seen, setSeen] = useState({ gstin: false, name: false, address: false })
  const [refused, setRefused] = useState<TypedBusiness['problem']>()
  const problems = problemsOf(typed)
  const isEmpty = typed.gstin === '' && typed.name.trim() === ''
  const shown = (field: BusinessField) => {
    if (refused?.field === field) return refused.message
    return seen[field] && !isEmpty ? problems[field] : undefined
  }
  useEffect(() => {
    const showAll = () => {
      const stored = readBusiness()
      // The checkout may have asked for an address, and says why.
      setTyped((before) => stored ?? before)
      setRefused(stored?.problem)
      setSeen({ gstin: true, name: true, address: true })
    }
    window.addEventListener(BUSINESS_REFUSED, showAll)
    return () => window.removeEventListener(BUSINESS_REFUSED, showAll)
  }, [])
  const change = (more: Partial<Typed>) => {
    const changed = { ...typed, ...more }
    setTyped(changed)
    setRefused(undefined)
    const wrong = problemsOf(changed)
    const field = fields.find((one) => wrong[one])
    const problem = field && { field, message: wrong[field] ?? '' }
    const isNothing = changed.gstin === '' && changed.name.trim() === ''
    saveBusiness(isNothing ? undefined : { ...changed, problem })
  }
  return (
    <Panel title="Business details">
      <div className="grid gap-4">
        <TextField
          id={businessFieldIds.gstin}
          label="GSTIN"
          hint="It will appear on your tax invoice. Tax follows the state of delivery: with a GSTIN of another state, or of an SEZ unit, you may be unable to claim it."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          autoFocus={typed.gstin === ''}
          value={typed.gstin}
          error={shown('gstin')}
          onChange={({ currentTarget }) => change({ gstin: plainGstin(currentTarget.value) })}
          onBlur={() => setSeen({ ...seen, gstin: true })}
        />
        <TextField
          id={businessFieldIds.name}
          label="Business name"
          autoComplete="organization"
          maxLength={150}
          value={typed.name}
          error={shown('name')}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          onBlur={() => setSeen({ ...seen, name: true })}
        />
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={typed.address === undefined}
            onChange={({ currentTarget }) => change({ address: currentTarget.checked ? undefined : '' })}
            className="size-5 shrink-0 accent-plum"
          />
          The registered address is the delivery address
        </label>
        {typed.address !== undefined && (
          <TextArea
            id={businessFieldIds.address}
            label="Registered address, with pincode"
            maxLength={300}
            autoFocus={typed.address === ''}
            value={typed.address}
            error={shown('address')}
            onChange={({ currentTarget }) => change({ address: currentTarget.value })}
            onBlur={() => setSeen({ ...seen, address: true })}
          />
        )}
      </div>
      <button
        type="button"
        onClick={() => {
          saveBusiness(undefined)
          onClose()
        }}
        className="mt-2 inline-flex min-h-11 items-center text-sm text-plum underline underline-offset-4"
      >
        Buy without a GSTIN
      </button>
    </Panel>
  )
}
