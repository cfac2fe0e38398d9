import { lazy, Suspense, useRef, useState } from 'react'
import { BarTotal, BottomBar } from '../../ui/bottom-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'
import { toast } from '../../ui/toast.ts'
import { useDisclosure } from '../../ui/use-disclosure.ts'
import { Part, Specimen, Specimens } from '../specimen.tsx'

const SampleDialog = lazy(async () => ({ default: (await import('./sample-dialog.tsx')).SampleDialog }))
const SampleSheet = lazy(async () => ({ default: (await import('./sample-sheet.tsx')).SampleSheet }))

export function Messages() {
  const dialog = useDisclosure()
  const sheet = useDisclosure()
  const place = useRef<HTMLDivElement>(null)
  const [barred, setBarred] = useState(false)
  const long =
    'The bracelet of seven stones is in your cart. Only two pieces were left, so that is how many there are.'
  return (
    <Part
      id="messages"
      title="What comes over the page"
      lead="Only after a press, and only what cannot stand in the page. The focus goes in, Escape leads out, and the focus returns to where it was."
    >
      <Specimens>
        <Specimen name="toast" state="3 seconds at the lower right; waits while it is pointed at; read out.">
          <div className="flex flex-wrap gap-3">
            <Button look="secondary" size="sm" onClick={() => toast.success('Added to cart')}>
              Success
            </Button>
            <Button look="secondary" size="sm" onClick={() => toast.error('Failed to add product to cart')}>
              Error
            </Button>
            <Button look="secondary" size="sm" onClick={() => toast.success(long)}>
              Long text
            </Button>
          </div>
        </Specimen>
        <Specimen name="Dialog" state="A question or a short form. A press beside it closes nothing.">
          <Button ref={dialog.button} look="secondary" size="sm" onClick={dialog.toggle}>
            Open the dialog
          </Button>
          {dialog.open && (
            <Suspense>
              <SampleDialog onClose={() => dialog.close()} />
            </Suspense>
          )}
        </Specimen>
        <Specimen name="Sheet" state="Over the whole screen of a phone.">
          <Button ref={sheet.button} look="secondary" size="sm" onClick={sheet.toggle}>
            Open the sheet
          </Button>
          {sheet.open && (
            <Suspense>
              <SampleSheet onClose={sheet.close} />
            </Suspense>
          )}
        </Specimen>
        <Specimen name="BottomBar" state="On phones, while the action’s own place is out of sight.">
          <div ref={place}>
            <Button look="secondary" size="sm" aria-pressed={barred} onClick={() => setBarred(!barred)}>
              {barred ? 'Take the bar away' : 'Use the bar, then scroll'}
            </Button>
          </div>
          {barred && (
            <BottomBar insteadOf={place}>
              <BarTotal label="Total" total="₹749" />
              <Button onClick={() => setBarred(false)}>Take it away</Button>
            </BottomBar>
          )}
        </Specimen>
        <Specimen
          name="LoadingOverlay"
          state="A thread of gold: it creeps while a page is awaited, and runs to the end when the address has changed."
        >
          {/* A transform makes the box the containing block of the fixed overlay. */}
          <div className="overflow-hidden rounded-md bg-paper-deep p-4" style={{ transform: 'translate(0)' }}>
            <LoadingOverlay />
            <ButtonLink to={`?step=${barred ? 2 : 1}`} preventScrollReset look="secondary" size="sm">
              Change the address
            </ButtonLink>
          </div>
        </Specimen>
      </Specimens>
    </Part>
  )
}
