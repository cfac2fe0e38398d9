import type { ShownPicture } from '@amritvasya/contract'
import { Alert, Box, useMediaQuery } from '@mui/material'
import { Camera, ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../platform/http.ts'
import { useCountInTransit } from '../../platform/pictures-in-transit.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { uploadPicture } from './upload-picture.ts'

type Props = {
  onAdded: (picture: ShownPicture) => void
  multiple?: boolean
  label: string
  /** @throws HttpError with the reason of a refusal */
  send?: (file: File) => Promise<ShownPicture>
}

const icon = { size: 18, 'aria-hidden': true } as const

export function PictureButtons({ onAdded, multiple = false, label, send = uploadPicture }: Props) {
  const hasFinger = useMediaQuery('(pointer: coarse)', { noSsr: true })
  const [waiting, setWaiting] = useState(0)
  const [failures, setFailures] = useState<readonly string[]>([])

  const add = async (files: readonly File[]) => {
    setFailures([])
    setWaiting(files.length)
    // Sequential uploads keep the order.
    for (const file of files) {
      try {
        onAdded(await send(file))
      } catch (error) {
        setFailures((before) => [...before, `${file.name}: ${messageOf(error)}`])
      }
      setWaiting((left) => left - 1)
    }
  }
  const busy = waiting > 0
  useCountInTransit(waiting)
  const shared = { accept: 'image/*', variant: 'outlined', onChoose: add } as const
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <FileButton
          {...shared}
          label={label}
          multiple={multiple}
          loading={busy}
          startIcon={<ImagePlus {...icon} />}
        />
        {hasFinger && (
          <FileButton
            {...shared}
            label="Take a photo"
            capture="environment"
            disabled={busy}
            startIcon={<Camera {...icon} />}
          />
        )}
      </Box>
      <Box role="status" sx={{ color: 'text.secondary', mt: busy ? 1 : 0 }}>
        {busy && (waiting === 1 ? 'Sending a picture…' : `Sending ${waiting} pictures…`)}
      </Box>
      {failures.map((failure) => (
        <Alert key={failure} severity="error" sx={{ mt: 1 }}>
          {failure}
        </Alert>
      ))}
    </Box>
  )
}
