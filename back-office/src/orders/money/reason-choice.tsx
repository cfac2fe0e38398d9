import { endReasons } from '@amritvasya/contract/restock'
import { MenuItem, TextField } from '@mui/material'
import { ReasonField } from '../../ui/reason-field.tsx'
import { type GivenReason, otherReason, restockOf } from './given-reason.ts'
import { RestockChoice } from './restock-choice.tsx'

type Props = {
  reasons: keyof typeof endReasons
  given: GivenReason
  onChange: (given: GivenReason) => void
  /** Says who reads the reason. */
  help: string
  isTried: boolean
  /** True when restocking must be decided. */
  hasPieces?: boolean
  /** True while the pieces travel to the customer. */
  areAway?: boolean
}

export function ReasonChoice(props: Props) {
  const { reasons, given, onChange, help, isTried, hasPieces = true, areAway = false } = props
  const isMissing = isTried && given.chosen === ''
  return (
    <>
      <TextField
        select
        label="Reason"
        required
        value={given.chosen}
        onChange={({ target }) => onChange({ ...given, chosen: target.value, isRestocked: undefined })}
        error={isMissing}
        helperText={isMissing ? 'Please choose a reason' : help}
      >
        {[...endReasons[reasons].map(({ text }) => text), otherReason].map((text) => (
          <MenuItem key={text} value={text}>
            {text}
          </MenuItem>
        ))}
      </TextField>
      {given.chosen === otherReason && (
        <ReasonField
          label="In your words"
          help={help}
          value={given.words}
          onChange={(words) => onChange({ ...given, words })}
          isTried={isTried}
          autoFocus
        />
      )}
      {hasPieces && given.chosen !== '' && (
        <RestockChoice
          isRestocked={restockOf(given, areAway)}
          onChange={(isRestocked) => onChange({ ...given, isRestocked })}
          isTried={isTried}
          help={
            areAway ? 'The parcel is still on its way: they can be sold again once it came back.' : undefined
          }
        />
      )}
    </>
  )
}
