import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'

export function SampleDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Rename this address" onClose={onClose}>
      <TextField label="Name" defaultValue="Home" autoComplete="off" />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onClose}>Save</Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
