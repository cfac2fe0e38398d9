import type { ShownPicture } from '@amritvasya/contract'
import {
  type ContentPageKind,
  contentPageLimits,
  contentPagePath,
  isSlug,
  MAX_SLUG_LENGTH,
  slugOf,
} from '@amritvasya/contract/rules/content-pages'
import { Box, InputAdornment, Typography } from '@mui/material'
import { required, TextInput, useInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { PictureField } from '../ui/pictures/picture-field.tsx'
import { SeoFields } from '../ui/seo-fields.tsx'
import { BlocksInput } from './blocks-input.tsx'

const checkSlug = (slug?: string) =>
  slug && !isSlug(slug) ? 'Small letters, digits and hyphens, such as care-for-selenite' : undefined

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function Heading({ children }: { children: string }) {
  return (
    <Typography variant="h2" sx={{ mt: 2, mb: 1.5 }}>
      {children}
    </Typography>
  )
}

function SlugInput({ kind }: { kind: ContentPageKind }) {
  const title = text(useWatch({ name: 'title' }))
  return (
    <TextInput
      source="slug"
      label="Address"
      placeholder={slugOf(title)}
      helperText="Left empty, it is made of the title. When it changes, the former address leads to the new one."
      validate={checkSlug}
      parse={(value: string) => value.toLowerCase()}
      slotProps={{
        htmlInput: { maxLength: MAX_SLUG_LENGTH, spellCheck: false, autoCapitalize: 'none' },
        inputLabel: { shrink: true },
        input: {
          startAdornment: <InputAdornment position="start">{contentPagePath(kind, '')}</InputAdornment>,
        },
      }}
    />
  )
}

function MainPicture() {
  const { field, fieldState } = useInput<ShownPicture | null>({ source: 'picture', defaultValue: null })
  return (
    <PictureField
      label="Picture at the top"
      addLabel="Add a picture at the top"
      value={field.value ?? null}
      error={fieldState.error}
      onChange={field.onChange}
    />
  )
}

/** Fields of a page; the form has its kind. */
export function ContentPageFields() {
  const kind = text(useWatch({ name: 'kind' })) as ContentPageKind
  const slug = text(useWatch({ name: 'slug' }))
  const isPolicy = kind === 'policy'
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 }}>
      <TextInput
        source="title"
        validate={required('Please enter a title')}
        slotProps={{ htmlInput: { maxLength: contentPageLimits.title } }}
      />
      <TextInput
        source="summary"
        multiline
        helperText="One or two sentences below the title and in lists"
        slotProps={{ htmlInput: { maxLength: contentPageLimits.summary } }}
      />
      {!isPolicy && <SlugInput kind={kind} />}
      {!isPolicy && <MainPicture />}
      <Heading>Text</Heading>
      <BlocksInput isTextOnly={isPolicy} />
      <Heading>In search results</Heading>
      <SeoFields path={contentPagePath(kind, slug || '…')} titleFrom="title" descriptionFrom={['summary']} />
    </Box>
  )
}
