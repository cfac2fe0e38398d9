import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'

/** It is in the place of a part of a page that could not be loaded. */
export function TryAgain({ message, retry }: { message: string; retry: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <FormAlert message={message} />
      <Button look="secondary" onClick={retry}>
        Try Again
      </Button>
    </div>
  )
}
