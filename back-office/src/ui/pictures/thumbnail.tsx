import type { ShownPicture } from '@amritvasya/contract'
import { Box } from '@mui/material'
import { ImageOff } from 'lucide-react'

export const inWidth = ({ url }: Pick<ShownPicture, 'url'>, width: 160 | 320 | 640): string =>
  url.replace('1200.webp', `${width}.webp`)

type Props = { picture: ShownPicture | null; size?: number }

/** The text beside the picture names it. */
export function Thumbnail({ picture, size = 48 }: Props) {
  const frame = { width: size, height: size, borderRadius: 1, backgroundColor: 'divider', flexShrink: 0 }
  if (!picture) {
    return (
      <Box sx={{ ...frame, display: 'grid', placeItems: 'center', color: 'text.secondary' }}>
        <ImageOff size={size / 2.5} aria-hidden="true" />
      </Box>
    )
  }
  return (
    <Box
      component="img"
      src={inWidth(picture, 160)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      sx={{ ...frame, objectFit: 'cover', display: 'block' }}
    />
  )
}
