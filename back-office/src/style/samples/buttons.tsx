import { Button } from '@mui/material'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { RecordContextProvider } from 'react-admin'
import { AddLink } from '../../ui/add-link.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DownloadLink } from '../../ui/download-link.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { PictureButtons } from '../../ui/pictures/picture-buttons.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { RemoveButton } from '../../ui/remove-button.tsx'
import { ReorderButtons } from '../../ui/reorder-buttons.tsx'
import { keep, Samples, samples } from '../samples.tsx'
import { Part, Row, Specimen, Specimens } from '../specimen.tsx'

const looks = ['contained', 'outlined', 'text'] as const
const nothing = () => undefined
const quick = () => Promise.resolve()

export function Buttons() {
  const [file, setFile] = useState('No file yet')
  const [place, setPlace] = useState(1)
  return (
    <Part
      id="buttons"
      title="Buttons"
      lead="One filled button on a screen: what it is for. What cannot be undone asks first, and is red. The ground changes under the pointer; the focus has an indigo ring."
    >
      <Samples>
        <Specimens>
          {looks.map((variant) => (
            <Specimen key={variant} name={`Button ${variant}`} state="Usual, with an icon, red, off, at work">
              <Row>
                <Button variant={variant}>Save</Button>
                <Button variant={variant} startIcon={<Send size={18} aria-hidden="true" />}>
                  Send
                </Button>
                <Button variant={variant} color="error">
                  Cancel order
                </Button>
                <Button variant={variant} disabled>
                  Save
                </Button>
                <Button variant={variant} loading>
                  Save
                </Button>
              </Row>
            </Specimen>
          ))}
          <Specimen name="AddLink" state="To the form for a new one; on every list that can grow.">
            <AddLink label="New product" />
          </Specimen>
          <Specimen name="ConfirmButton" state="Asks first; its window stays until the shop has answered.">
            <Row>
              <ConfirmButton
                label="Mark as delivered"
                variant="outlined"
                title="Is it delivered?"
                confirmLabel="Yes, delivered"
                onConfirm={quick}
              >
                The customer can review what came from then on.
              </ConfirmButton>
              <ConfirmButton
                label="Off"
                variant="outlined"
                disabled
                title="Off"
                confirmLabel="Off"
                onConfirm={quick}
              >
                Cannot be pressed.
              </ConfirmButton>
            </Row>
          </Specimen>
          <Specimen name="ReasonButton" state="Goes on once there is a reason.">
            <ReasonButton
              label="Cancel this order"
              color="error"
              variant="outlined"
              title="Cancel this order?"
              reasonLabel="Reason"
              help="The customer reads it in the mail."
              confirmLabel="Cancel the order"
              onConfirm={quick}
            />
          </Specimen>
          <Specimen name="RemoveButton" state="Of the thing whose screen this is; the shop refuses here.">
            <RecordContextProvider value={samples[0]}>
              <RemoveButton name="Amethyst bracelet" note="It leaves the shop; orders keep it." />
            </RecordContextProvider>
          </Specimen>
          <Specimen name="CopyButton" state="Says that it has copied.">
            <Row>
              <CopyButton text="AMV-2026-000123" />
              <CopyButton text="https://shop.example" label="Copy the address" />
            </Row>
          </Specimen>
          <Specimen name="DownloadLink" state="A file of the shop’s; three looks.">
            <Row>
              {looks.map((variant) => (
                <DownloadLink key={variant} variant={variant} path="/stock.csv" label="Stock as CSV" />
              ))}
            </Row>
          </Specimen>
          <Specimen name="FileButton" state="Usual, off, at work. Nothing is sent from here.">
            <Row>
              <FileButton
                label="Choose a file"
                variant="outlined"
                accept="*/*"
                onChoose={([one]) => setFile(one?.name ?? '')}
              />
              <FileButton
                label="Choose a file"
                description="Off"
                variant="outlined"
                accept="*/*"
                disabled
                onChoose={nothing}
              />
              <FileButton
                label="Choose a file"
                description="At work"
                variant="outlined"
                accept="*/*"
                loading
                onChoose={nothing}
              />
              <span>{file}</span>
            </Row>
          </Specimen>
          <Specimen
            name="PictureButtons"
            state="On phones also from the camera. Nothing is sent from here: each picture is refused."
          >
            <PictureButtons label="Add pictures" onAdded={nothing} send={keep} multiple />
          </Specimen>
          <Specimen name="OrderButtons" state={`Place ${place + 1} of 3; at the ends one rests.`}>
            <Row>
              <ReorderButtons what="the slide" place={place} count={3} onMove={setPlace} />
            </Row>
          </Specimen>
        </Specimens>
      </Samples>
    </Part>
  )
}
