import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** A sheet with a field, as the search is on a phone. */
export function SampleSheet({ onClose }: { onClose: (focus: boolean) => void }) {
  return (
    <Sheet label="Find a stone" onClose={onClose}>
      <TextField label="Name of the stone" autoComplete="off" />
    </Sheet>
  )
}
