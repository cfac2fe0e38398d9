import type { ShownPicture } from '@amritvasya/contract'
import { Alert, Box, useMediaQuery } from '@mui/material'
import { Camera, ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { messageOf, sendPicture } from '../../platform/http.ts'
import { useCountInTransit } from '../../platform/pictures-in-transit.tsx'
import { FileButton } from '../../ui/file-button.tsx'

/** Other types are converted to JPEG. */
const taken = ['image/jpeg', 'image/png', 'image/webp']
/** The shop shows at most 1,600. */
const MAX_SIDE_PX = 2_400
const MAX_UPLOAD_BYTES = 3 * 1024 * 1024

/** A phone's original would take a minute on a slow line. */
async function shrink(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  // The server refuses such a file with a reason.
  if (!picture) return file
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height))
  if (scale === 1 && file.size <= MAX_UPLOAD_BYTES && taken.includes(file.type)) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  // WebP keeps transparency.
  const type = file.type === 'image/png' || file.type === 'image/webp' ? 'image/webp' : 'image/jpeg'
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), type, 0.9))
}

/** The shop keeps the pixels only. @throws HttpError with the reason of a refusal */
export async function uploadPicture(file: File): Promise<ShownPicture> {
  const form = new FormData()
  form.append('picture', await shrink(file), 'picture')
  const { item } = await sendPicture(form)
  return item
}

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
