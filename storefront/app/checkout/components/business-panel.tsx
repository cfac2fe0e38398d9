import { buyerGstinProblem, plainGstin } from '@amritvasya/contract/rules/gstin'
import { useEffect, useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import {
  BUSINESS_REFUSED,
  type BusinessField,
  businessFieldIds,
  readBusiness,
  saveBusiness,
} from '../flow/business.ts'
import { Panel } from './panel.tsx'

const nameProblem = (name: string) =>
  name.trim() === '' ? 'Please enter the name of the business' : undefined

/** The buyer's GSTIN, optional, for the tax invoice. */
export function BusinessPanel({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(() => readBusiness() ?? { gstin: '', name: '' })
  const [seen, setSeen] = useState({ gstin: false, name: false })
  const problems = { gstin: buyerGstinProblem(typed.gstin), name: nameProblem(typed.name) }
  const isEmpty = typed.gstin === '' && typed.name.trim() === ''
  const shown = (field: BusinessField) => (seen[field] && !isEmpty ? problems[field] : undefined)
  useEffect(() => {
    const showAll = () => setSeen({ gstin: true, name: true })
    window.addEventListener(BUSINESS_REFUSED, showAll)
    return () => window.removeEventListener(BUSINESS_REFUSED, showAll)
  }, [])
  const change = (more: Partial<typeof typed>) => {
    const { gstin, name } = { ...typed, ...more }
    setTyped({ gstin, name })
    const wrongGstin = buyerGstinProblem(gstin)
    const message = wrongGstin ?? nameProblem(name)
    const problem = message ? ({ field: wrongGstin ? 'gstin' : 'name', message } as const) : undefined
    saveBusiness(gstin === '' && name.trim() === '' ? undefined : { gstin, name, problem })
  }
  return (
    <Panel title="Business details">
      <div className="grid gap-4">
        <TextField
          id={businessFieldIds.gstin}
          label="GSTIN"
          hint="It stands on your tax invoice. Tax follows the state of delivery: with a GSTIN of another state, or of an SEZ unit, you may be unable to claim it."
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
