import type { ShownPicture } from '@amritvasya/contract'
import { seoDescriptionLength, seoTitleLength } from '@amritvasya/contract/rules/seo'
import { Box, Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { TextInput, useInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { FieldMessage } from './field-message.tsx'
import { PictureButtons } from './pictures/picture-buttons.tsx'
import { inWidth } from './pictures/thumbnail.tsx'
import { SearchPreview } from './search-preview.tsx'

type PublicShop = { shop: { name: string } }

/** Returns the name that shoppers read; empty until it is known. */
function useShopName(): string {
  const { data } = useQuery({
    queryKey: ['public', 'shop', 'name'],
    queryFn: async ({ signal }) => {
      const response = await fetch('/api/public/shop', { signal })
      return response.ok ? ((await response.json()) as PublicShop).shop.name : ''
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? ''
}

type Props = {
  /** The preview shows this path of the page. */
  path: string
  /** Field of the form whose text the page has as its title by itself. */
  titleFrom: string
  /** Fields of the form, of which the first that is filled in describes the page by itself. */
  descriptionFrom: readonly string[]
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : ''

const lengthHint = (text: string, shown: number): string =>
  text.length > shown
    ? `${text.length} characters; search engines cut off after about ${shown}`
    : `${text.length} of about ${shown} characters that search engines show`

/** Fields of a form for search engines and link previews, with what a search would show. */
export function SeoFields({ path, titleFrom, descriptionFrom }: Props) {
  const [seoTitle, seoDescription, name, ...described] = useWatch({
    name: ['seoTitle', 'seoDescription', titleFrom, ...descriptionFrom],
  }).map(asText)
  const shopName = useShopName()
  const ownTitle = shopName && name ? `${name} | ${shopName}` : (name ?? '')
  const ownDescription = (described.find(Boolean) ?? '').slice(0, seoDescriptionLength.shown)
  const title = seoTitle || ownTitle
  const description = seoDescription || ownDescription
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 }}>
      <SearchPreview path={path} title={title} description={description} />
      <TextInput
        source="seoTitle"
        label="Title for search engines"
        placeholder={ownTitle}
        helperText={lengthHint(title, seoTitleLength.shown)}
        slotProps={{ htmlInput: { maxLength: seoTitleLength.most }, inputLabel: { shrink: true } }}
      />
      <TextInput
        source="seoDescription"
        label="Description for search engines"
        placeholder={ownDescription}
        helperText={lengthHint(description, seoDescriptionLength.shown)}
        multiline
        slotProps={{ htmlInput: { maxLength: seoDescriptionLength.most }, inputLabel: { shrink: true } }}
      />
      <SharePictureInput />
    </Box>
  )
}

type SharePicture = Pick<ShownPicture, 'hash' | 'url'>

function SharePictureInput() {
  const { field, fieldState } = useInput<SharePicture | null>({ source: 'sharePicture', defaultValue: null })
  const picture: SharePicture | null = field.value ?? null
  return (
    <Box role="group" aria-label="Picture of link previews" sx={{ mt: 1, mb: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>Picture of link previews</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        What WhatsApp and others show of a shared link, best 1200 × 630. Without it, the page’s own picture.
      </Typography>
      {picture && (
        <Box
          component="img"
          src={inWidth(picture, 320)}
          alt="As shared links show it"
          sx={{ width: 240, height: 126, objectFit: 'cover', borderRadius: 1, display: 'block', mb: 1 }}
        />
      )}
      <FieldMessage error={fieldState.error} />
      {picture ? (
        <Button
          color="error"
          onClick={() => field.onChange(null)}
          startIcon={<Trash2 size={18} aria-hidden="true" />}
        >
          Remove this picture
        </Button>
      ) : (
        <PictureButtons
          label="Choose one for link previews"
          onAdded={({ hash, url }) => field.onChange({ hash, url })}
        />
      )}
    </Box>
  )
}
