import type { ApiKey } from '@amritvasya/contract'
import { Alert } from '@mui/material'
import { maxLength, maxValue, minValue, required, TextInput, useRecordContext } from 'react-admin'
import { ActionButton } from '../ui/action-button.tsx'
import { formatDate } from '../ui/dates.ts'
import { CreatePage, EditPage } from '../ui/form-page.tsx'
import { WholeInput } from '../ui/whole-input.tsx'
import { DrawKey } from './draw-key.tsx'
import { OwnPassword } from './own-password.tsx'
import { RightsInput } from './rights-input.tsx'

const USUAL_DAYS = 90
const MAX_DAYS = 365

export function KeyCreate() {
  return (
    <CreatePage
      title="Add a key"
      redirect="edit"
      form={{ defaultValues: { name: '', calls: [], days: USUAL_DAYS } }}
    >
      <TextInput
        source="name"
        label="Name"
        helperText="Of the program that gets it"
        validate={[required('Please enter a name'), maxLength(100, 'At most 100 characters')]}
        autoComplete="off"
      />
      <WholeInput
        source="days"
        label="Valid for days"
        range={[1, MAX_DAYS]}
        helperText="Then it needs a new key, a year at most"
        validate={[
          required('Please enter a number of days'),
          minValue(1, 'At least one day'),
          maxValue(MAX_DAYS, `At most ${MAX_DAYS} days`),
        ]}
      />
      <RightsInput source="calls" note="Everything else is refused." />
      <OwnPassword />
    </CreatePage>
  )
}

function Actions({ apiKey: key }: { apiKey: ApiKey }) {
  if (key.state === 'revoked') return null
  return (
    <>
      <DrawKey apiKey={key} />
      <ActionButton
        label="End the key"
        color="error"
        title={`End the key of ${key.name}?`}
        confirmLabel="End"
        action="POST /back-office/api-keys/:id/revoke"
        request={{ params: { id: key.id } }}
        done="The key opens nothing any more"
      >
        It opens nothing from now on, and cannot be brought back.
      </ActionButton>
    </>
  )
}

function State() {
  const key = useRecordContext<ApiKey>()
  if (!key) return null
  const { state, expiresAt, lastFour } = key
  if (state === 'valid') {
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        The key …{lastFour} is valid until {formatDate(expiresAt)}.
      </Alert>
    )
  }
  const texts = {
    new: 'It opens nothing yet: show the key and store it in the program.',
    expired: 'It has expired: show a new key and store it in the program.',
    revoked: 'It was ended for ever.',
  }
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {texts[state]}
    </Alert>
  )
}

type Saved = Partial<ApiKey> & { ownPassword?: string }
const toSave = ({ name, calls, version, ownPassword }: Saved) => ({ name, calls, version, ownPassword })

export function KeyEdit() {
  return (
    <EditPage<ApiKey>
      title={({ name }) => name}
      actions={(key) => <Actions apiKey={key} />}
      transform={toSave}
    >
      <State />
      <TextInput
        source="name"
        label="Name"
        validate={[required('Please enter a name'), maxLength(100, 'At most 100 characters')]}
        autoComplete="off"
      />
      <RightsInput source="calls" note="Everything else is refused." />
      <OwnPassword />
    </EditPage>
  )
}
