import { MAX_ADDRESS_LINE_LENGTH, MAX_NAME_LENGTH } from '@amritvasya/contract/rules/address-lengths'
import { states } from '@amritvasya/contract/rules/states'
import { Checkbox, DialogContentText, FormControlLabel, MenuItem, TextField } from '@mui/material'
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { codeOf, errorsOf, messageOf } from '../../platform/http.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { noticeWords } from '../customer-notice.ts'
import { useOrder, useOrderTry } from '../use-order-action.ts'
import { correctedWords } from './corrected-words.ts'
import { type Delivery, deliveryProblems } from './delivery-problems.ts'
import { filledPlace, type Place, type PostalPlace, placeProblem } from './place-of-pincode.ts'
import { usePostalPlace } from './use-postal-place.ts'

/**
 * City and state follow another pincode, and come back with the one of before.
 * @returns the place of another pincode; undefined for the one of before
 */
function usePlaceOfCorrection(
  seen: Delivery,
  pincode: string,
  setEntered: Dispatch<SetStateAction<Delivery>>,
): PostalPlace | undefined {
  const isOther = pincode !== seen.pincode
  const postal = usePostalPlace(isOther ? pincode : '')
  const place: Place | undefined = isOther ? postal : seen
  const filled = useRef<Place>(seen)
  useEffect(() => {
    if (!place) return
    const before = filled.current
    const { city, state } = place
    setEntered((entered) => ({ ...entered, ...filledPlace(entered, before, { city, state }) }))
    filled.current = place
  }, [place, setEntered])
  return postal
}

type Question = { about: string; message: string; isConfirmed: boolean }

export function CorrectAddressButton() {
  const order = useOrder()
  const { address, actions, documents } = order
  const tryTo = useOrderTry()
  const [seen, setSeen] = useState(address)
  const [entered, setEntered] = useState<Delivery>(address)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [question, setQuestion] = useState<Question>()
  const about = `${entered.pincode} ${entered.state}`
  const place = usePlaceOfCorrection(seen, entered.pincode, setEntered)
  const openQuestion = question?.about === about ? question : undefined
  const wrong = deliveryProblems(entered)
  const change = (more: Partial<Delivery>) => {
    setRefused({})
    setEntered({ ...entered, ...more })
  }
  const send = async () => {
    const pincodeConfirmed = openQuestion?.isConfirmed ?? false
    try {
      const successMessage = correctedWords('address', order, `Address corrected. ${noticeWords(order)}`)
      await tryTo('correct-address', successMessage, {
        ...entered,
        seen,
        pincodeConfirmed,
      })
    } catch (error) {
      if (codeOf(error) === 'PINCODE_NOT_CONFIRMED') {
        setQuestion({ about, message: messageOf(error), isConfirmed: false })
      } else setRefused(errorsOf(error))
      throw error
    }
    setQuestion(undefined)
  }
  return (
    <ConfirmButton
      isOffered={actions.includes('correct-address')}
      label="Correct address"
      variant="outlined"
      title="Correct the delivery address"
      confirmLabel="Save address"
      isShownAnew={false}
      isComplete={Object.values(wrong).every((problem) => !problem)}
      onOpen={() => {
        setSeen(address)
        setEntered(address)
        setRefused({})
        setQuestion(undefined)
      }}
      onConfirm={send}
    >
      {(isTried) => (
        <>
          <DialogContentText>
            {noticeWords(order)}
            {documents.some(({ kind }) => kind === 'invoice') &&
              ' If the address on the invoice changes, a credit note cancels it and a new invoice is issued.'}
          </DialogContentText>
          <DeliveryFields
            entered={entered}
            place={place}
            problems={{ ...refused, ...(isTried && wrong) }}
            onChange={change}
          />
          {openQuestion && (
            <FormControlLabel
              control={
                <Checkbox
                  checked={openQuestion.isConfirmed}
                  onChange={({ target }) => setQuestion({ ...openQuestion, isConfirmed: target.checked })}
                />
              }
              label="Pincode and state are right"
            />
          )}
        </>
      )}
    </ConfirmButton>
  )
}

type FieldsProps = {
  entered: Delivery
  place: PostalPlace | undefined
  problems: Readonly<Partial<Record<string, string | undefined>>>
  onChange: (change: Partial<Delivery>) => void
}

const fields: readonly { name: keyof Delivery; label: string; max: number; mode?: 'tel' | 'numeric' }[] = [
  { name: 'fullName', label: 'Full name', max: MAX_NAME_LENGTH },
  { name: 'phoneNumber', label: 'Phone', max: 20, mode: 'tel' },
  { name: 'alternatePhone', label: 'Alternate phone (optional)', max: 20, mode: 'tel' },
  { name: 'addressLine1', label: 'Street address', max: MAX_ADDRESS_LINE_LENGTH },
  { name: 'addressLine2', label: 'Address line 2 (optional)', max: MAX_ADDRESS_LINE_LENGTH },
  { name: 'landmark', label: 'Landmark (optional)', max: MAX_ADDRESS_LINE_LENGTH },
  { name: 'pincode', label: 'Pincode', max: 6, mode: 'numeric' },
  { name: 'city', label: 'City', max: MAX_NAME_LENGTH },
]

function DeliveryFields({ entered, place, problems, onChange }: FieldsProps) {
  const isListed = states.some(({ name }) => name === entered.state)
  return (
    <>
      {fields.map(({ name, label, max, mode }) => (
        <TextField
          key={name}
          label={label}
          required={!label.endsWith('(optional)')}
          value={entered[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
          error={Boolean(problems[name])}
          helperText={problems[name] ?? (name === 'city' ? placeProblem(entered.city, place) : undefined)}
          slotProps={{ htmlInput: { maxLength: max, autoComplete: 'off', inputMode: mode } }}
        />
      ))}
      <TextField
        select
        label="State"
        required
        value={isListed ? entered.state : ''}
        onChange={({ target }) => onChange({ state: target.value })}
        error={Boolean(problems.state)}
        helperText={problems.state ?? (isListed ? undefined : `Entered as ${entered.state}`)}
      >
        {states.map(({ name }) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </>
  )
}
