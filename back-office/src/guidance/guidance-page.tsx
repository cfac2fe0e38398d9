import type { GuidanceSettings } from '@amritvasya/contract'
import { ArrayInput, NumberInput, required, SimpleFormIterator, TextInput } from 'react-admin'
import { DocumentPage } from '../ui/document-page.tsx'
import { MoneyInput } from '../ui/money-input.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { IncludesInput } from './includes-input.tsx'

/** Lines that were left empty are no part of a package. */
const withoutEmptyLines = ({ packages, ...rest }: GuidanceSettings): GuidanceSettings => ({
  ...rest,
  packages: packages.map(({ includes, ...one }) => ({
    ...one,
    includes: includes.filter((line) => line.trim() !== ''),
  })),
})

/** What the guidance service offers, and what people say about it. */
export function GuidancePage() {
  return (
    <DocumentPage<GuidanceSettings>
      title="Guidance service"
      note="Requests that were made keep the price they were made at"
      path="/guidance"
      transform={withoutEmptyLines}
    >
      <SectionCard title="Packages">
        <ArrayInput source="packages" label={false}>
          <SimpleFormIterator disableAdd disableRemove disableReordering fullWidth>
            <TextInput source="name" validate={required()} />
            <TextInput source="summary" />
            <TextInput source="description" multiline />
            <MoneyInput source="price" validate={required()} />
            <NumberInput source="minutes" min={1} step={1} validate={required()} />
            <IncludesInput source="includes" />
          </SimpleFormIterator>
        </ArrayInput>
      </SectionCard>
      <SectionCard title="Films">
        <ArrayInput source="videos" label={false}>
          <SimpleFormIterator fullWidth>
            <TextInput source="title" validate={required()} />
            <TextInput source="length" helperText="Such as About 4 minutes" />
            <TextInput
              source="youtubeId"
              label="YouTube id"
              helperText="The 11 characters after watch?v= ; a film without one is not shown."
            />
          </SimpleFormIterator>
        </ArrayInput>
      </SectionCard>
      <SectionCard title="What clients say">
        <ArrayInput source="testimonials" label={false}>
          <SimpleFormIterator fullWidth>
            <TextInput source="text" multiline validate={required()} />
            <TextInput source="author" />
            <TextInput source="about" />
          </SimpleFormIterator>
        </ArrayInput>
      </SectionCard>
    </DocumentPage>
  )
}
