import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'

const NoticeForm = lazy(async () => ({ default: (await import('./notice-form.tsx')).NoticeForm }))

/** Loads the form with the first press. */
export function AskNotice({ variantId, isSoldOut }: { variantId: string; isSoldOut: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const title = isSoldOut ? 'Tell me when it is back' : 'Tell me when the price drops'
  if (isOpen) {
    return (
      <Suspense fallback={<p className="mt-4 text-sm text-ink-soft">One moment…</p>}>
        <NoticeForm
          kind={isSoldOut ? 'back-in-stock' : 'price-drop'}
          variantId={variantId}
          title={title}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    )
  }
  return (
    <Button
      look={isSoldOut ? 'secondary' : 'quiet'}
      size="sm"
      className={`mt-4 ${isSoldOut ? 'w-full' : '-ml-4'}`}
      onClick={() => setOpen(true)}
    >
      {title}
    </Button>
  )
}
