import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'

export function SampleSheet({ onClose }: { onClose: (focus: boolean) => void }) {
  return (
    <Sheet label="Find a stone" onClose={onClose}>
      <TextField label="Name of the stone" autoComplete="off" />
    </Sheet>
  )
}
