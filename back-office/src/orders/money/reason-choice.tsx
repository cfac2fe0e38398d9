import { endReasons } from '@amritvasya/contract/rules/end-reasons'
import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material'
import { useId } from 'react'
import { ReasonField } from '../../ui/reason-field.tsx'
import { otherReason, type ReasonDraft, restockOf } from './reason-draft.ts'
import { RestockChoice } from './restock-choice.tsx'

type Props = {
  reasons: keyof typeof endReasons
  draft: ReasonDraft
  onChange: (draft: ReasonDraft) => void
  help: string
  isTried: boolean
  /** It is true when restocking must be decided. */
  hasPieces?: boolean
  areAway?: boolean
}

/** All reasons are in sight, so that one tap chooses. */
export function ReasonChoice(props: Props) {
  const label = useId()
  const { reasons, draft, onChange, help, isTried, hasPieces = true, areAway = false } = props
  const isMissing = isTried && draft.chosen === ''
  return (
    <>
      <FormControl error={isMissing} required>
        <FormLabel id={label}>Reason</FormLabel>
        <RadioGroup
          aria-labelledby={label}
          aria-describedby={`${label}-help`}
          aria-invalid={isMissing}
          tabIndex={-1}
          value={draft.chosen}
          onChange={({ target }) => onChange({ ...draft, chosen: target.value, isRestocked: undefined })}
        >
          {[...endReasons[reasons].map(({ text }) => text), otherReason].map((text) => (
            <FormControlLabel
              key={text}
              value={text}
              control={<Radio sx={{ width: 44, height: 44 }} />}
              label={text}
            />
          ))}
        </RadioGroup>
        <FormHelperText id={`${label}-help`} sx={{ mx: 0 }}>
          {isMissing ? 'Please choose a reason' : help}
        </FormHelperText>
      </FormControl>
      {draft.chosen === otherReason && (
        <ReasonField
          label="In your words"
          help={help}
          value={draft.words}
          onChange={(words) => onChange({ ...draft, words })}
          isTried={isTried}
          autoFocus
        />
      )}
      {hasPieces && draft.chosen !== '' && (
        <RestockChoice
          isRestocked={restockOf(draft, areAway)}
          onChange={(isRestocked) => onChange({ ...draft, isRestocked })}
          isTried={isTried}
          help={
            areAway ? 'The parcel is still on its way: they can be sold again once it came back.' : undefined
          }
        />
      )}
    </>
  )
}
