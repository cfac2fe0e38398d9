import type { HomePage } from '@amritvasya/contract'
import { Autocomplete, TextField } from '@mui/material'
import { BooleanInput, InputHelperText, useGetList, useInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { call } from '../platform/http.ts'
import { useLacks } from '../platform/use-lacks.ts'
import { DocumentPage } from '../ui/document-page.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { ShopPreviewButton } from '../ui/shop-preview-button.tsx'
import { SectionsInput } from './sections-input.tsx'
import { SlidesInput } from './slides-input.tsx'

const key = 'POST /back-office/home-page/preview'

export function PreviewButton() {
  const { getValues } = useFormContext<HomePage>()
  const lacks = useLacks()
  if (lacks(key)) return null
  return <ShopPreviewButton read={() => call(key, { body: getValues() })} />
}

type Category = { id: string; name: string }

function CategoryRowsInput() {
  const { field, fieldState } = useInput<string[]>({ source: 'categoryRows', format: (names) => names ?? [] })
  const chosen: string[] = field.value
  const { data = [] } = useGetList<Category>('categories', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  })
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={data.map(({ name }) => name)}
      value={chosen}
      onChange={(_, names) => field.onChange(names)}
      renderInput={(input) => (
        <TextField
          {...input}
          label="Categories"
          error={fieldState.invalid}
          helperText={
            <InputHelperText error={fieldState.error?.message} helperText="In this order; at most 12" />
          }
        />
      )}
    />
  )
}

export function HomePageScreen() {
  return (
    <DocumentPage
      title="Home page"
      note="Changes go live when you save. Only you can see the preview."
      right="PUT /back-office/home-page"
      read={(signal) => call('GET /back-office/home-page', {}, signal)}
      send={(body) => call('PUT /back-office/home-page', { body })}
      buttons={<PreviewButton />}
    >
      <SectionCard title="Slides">
        <SlidesInput />
      </SectionCard>
      <SectionCard title="Sections below the slides">
        <SectionsInput />
      </SectionCard>
      <SectionCard title="Category rows">
        <CategoryRowsInput />
      </SectionCard>
      <SectionCard title="Reviews">
        <BooleanInput
          source="sampleReviews"
          label="Show the sample reviews"
          helperText="Shown, marked as samples, until the shop has reviews of its own."
        />
      </SectionCard>
    </DocumentPage>
  )
}
