import { endReasons } from '@amritvasya/contract/rules/end-reasons'
import { MenuItem, TextField } from '@mui/material'
import { ReasonField } from '../../ui/reason-field.tsx'
import { otherReason, type ReasonDraft, restockOf } from './reason-draft.ts'
import { RestockChoice } from './restock-choice.tsx'

type Props = {
  reasons: keyof typeof endReasons
  draft: ReasonDraft
  onChange: (draft: ReasonDraft) => void
  help: string
  isTried: boolean
  /** True when restocking must be decided. */
  hasPieces?: boolean
  areAway?: boolean
}

export function ReasonChoice(props: Props) {
  const { reasons, draft, onChange, help, isTried, hasPieces = true, areAway = false } = props
  const isMissing = isTried && draft.chosen === ''
  return (
    <>
      <TextField
        select
        label="Reason"
        required
        value={draft.chosen}
        onChange={({ target }) => onChange({ ...draft, chosen: target.value, isRestocked: undefined })}
        error={isMissing}
        helperText={isMissing ? 'Please choose a reason' : help}
      >
        {[...endReasons[reasons].map(({ text }) => text), otherReason].map((text) => (
          <MenuItem key={text} value={text}>
            {text}
          </MenuItem>
        ))}
      </TextField>
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
