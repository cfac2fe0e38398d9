import { Button } from '@mui/material'
import { useState } from 'react'
import { Form, HttpError, required, SaveButton, TextInput } from 'react-admin'
import { ChangedMeanwhile } from '../../ui/changed-meanwhile.tsx'
import { CheckedForm } from '../../ui/checked-form.tsx'
import { FieldMessage } from '../../ui/field-message.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { RefundPreview } from '../../ui/refund-preview.tsx'
import { ShownOnceDialog } from '../../ui/shown-once-dialog.tsx'
import { type SkippedItem, SkippedItemsDialog } from '../../ui/skipped-items-dialog.tsx'
import { StaleNote } from '../../ui/stale-note.tsx'
import { type ShownVersion, VersionsButton } from '../../ui/versions-button.tsx'
import { keep, Samples } from '../samples.tsx'
import { Part, Row, Specimen, Specimens } from '../specimen.tsx'

const stayed: readonly SkippedItem[] = [
  { id: 's1', name: 'Amethyst bracelet', message: 'It is published already.', isFine: true },
  { id: 's2', name: 'Selenite plate', message: 'It has no picture yet.', isFine: false },
]
const versions: readonly ShownVersion[] = [
  {
    number: 2,
    title: 'Version 2',
    isCurrent: true,
    mark: 'in the shop',
    origin: 'today by Owner',
    difference: null,
  },
  {
    number: 1,
    title: 'Version 1',
    isCurrent: false,
    origin: 'yesterday by Owner',
    difference: 'One line less',
  },
]
const goingBack = [
  { lineId: 'l1', name: 'Amethyst bracelet', quantity: 1, amount: 699.5 },
  { lineId: null, name: '', quantity: 0, amount: 50 },
]
const offline = new HttpError(
  'No connection to the shop. Please check your internet connection and try again.',
  0,
)

export function Asking() {
  const [isOpen, setOpen] = useState(false)
  const [isShown, setShown] = useState(false)
  const [skipped, setSkipped] = useState<readonly SkippedItem[]>([])
  const [reason, setReason] = useState('The last piece broke in the post')
  return (
    <Part
      id="asking"
      title="Asking and refusing"
      lead="A window asks before something cannot be undone. What speaks against it is said where one looks, and what was typed stays."
    >
      <Samples>
        <Specimens>
          <Specimen
            name="FormDialog"
            state="Stays while it is at work; a refusal is said in it. Here it always refuses."
          >
            <Button variant="outlined" onClick={() => setOpen(true)}>
              Ask
            </Button>
            <FormDialog
              isOpen={isOpen}
              onClose={() => setOpen(false)}
              title="Give the money back?"
              confirmLabel="Give it back"
              onConfirm={keep}
            >
              ₹749.00 go back to where they came from, within five to seven days.
            </FormDialog>
          </Specimen>
          <Specimen name="ShownOnceDialog" state="For what no screen shows again; only its button closes it.">
            <Button variant="outlined" onClick={() => setShown(true)}>
              Show the secret
            </Button>
            {isShown && (
              <ShownOnceDialog
                title="Store this secret"
                warning="It is not shown again."
                leaving="The secret is not shown again. Leave without it?"
                secret="sample-4f7a"
                onDone={() => setShown(false)}
              />
            )}
          </Specimen>
          <Specimen name="VersionsButton" state="Opens a list of versions, to compare and to restore.">
            <VersionsButton
              name="Cleansing stones"
              queryKey={['sample', 'versions']}
              read={async () => versions}
              restore={async () => {}}
              restored="Restored."
              comparison="Compare with the newest"
            />
          </Specimen>
          <Specimen name="RefundPreview" state="Before money goes back, to the paisa.">
            <RefundPreview lines={goingBack} amount={749.5} />
            <RefundPreview lines={goingBack} amount={749.5} byHand={249.5} />
          </Specimen>
          <Specimen
            name="SkippedItemsDialog"
            state="After something was done with several: those that stayed, and why."
          >
            <Button variant="outlined" onClick={() => setSkipped(stayed)}>
              Publish two
            </Button>
            <SkippedItemsDialog skipped={skipped} onClose={() => setSkipped([])} />
          </Specimen>
          <Specimen name="ReasonField" state="Filled in; tried without a reason.">
            <ReasonField
              label="Why it is cancelled"
              help="The customer reads it in the mail."
              value={reason}
              onChange={setReason}
              isTried={false}
            />
            <ReasonField
              label="Why it is refused"
              help="Only the staff read it."
              value=""
              onChange={() => undefined}
              isTried
            />
          </Specimen>
          <Specimen name="ChangedMeanwhile" state="Somebody else was faster; here nobody was.">
            <Form warnWhenUnsavedChanges={false} record={{ name: 'Yours' }}>
              <ChangedMeanwhile
                readTheirs={() => Promise.resolve({ name: 'Theirs' })}
                onSaveMine={() => undefined}
              />
            </Form>
          </Specimen>
          <Specimen name="CheckedForm" state="Sent in vain, it leads to the first field that is wrong.">
            <CheckedForm warnWhenUnsavedChanges={false} onSubmit={() => ({ title: 'This name is taken' })}>
              <TextInput source="title" validate={required()} />
              <Row>
                <SaveButton alwaysEnable />
              </Row>
            </CheckedForm>
          </Specimen>
          <Specimen name="FieldMessage" state="What is wrong with a part that is no single field.">
            <FieldMessage error={{ message: 'Please add a picture before it is published' }} />
          </Specimen>
          <Specimen name="StaleNote" state="Above what was loaded before, when it could not be loaded anew.">
            <StaleNote error={offline} onRetry={() => undefined} />
          </Specimen>
        </Specimens>
      </Samples>
    </Part>
  )
}
