import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { readBusiness } from '../flow/business.ts'
import { readGiftNote } from '../flow/gift-note.ts'

const GiftNotePanel = lazy(async () => ({ default: (await import('./gift-note-panel.tsx')).GiftNotePanel }))
const BusinessPanel = lazy(async () => ({ default: (await import('./business-panel.tsx')).BusinessPanel }))

type OptionalFormProps = {
  name: string
  isFilled: () => boolean
  Form: ComponentType<{ onClose: () => void }>
}

function OptionalForm({ name, isFilled, Form }: OptionalFormProps) {
  const [isOpen, setOpen] = useState(false)
  // The server knows nothing of this tab.
  useEffect(() => setOpen(isFilled()), [isFilled])
  if (!isOpen) {
    return (
      <Button look="secondary" className="w-full" onClick={() => setOpen(true)}>
        {name}
      </Button>
    )
  }
  return (
    <Suspense fallback={<Skeleton className="h-72" />}>
      <Form onClose={() => setOpen(false)} />
    </Suspense>
  )
}

const hasGiftNote = () => readGiftNote() !== ''
const hasBusiness = () => readBusiness() !== undefined

/** Loads each form only for those who fill it in. */
export function OptionalForms() {
  return (
    <>
      <OptionalForm name="Is it a gift? Add a note" isFilled={hasGiftNote} Form={GiftNotePanel} />
      <OptionalForm name="Buying for a business? Add GSTIN" isFilled={hasBusiness} Form={BusinessPanel} />
    </>
  )
}
