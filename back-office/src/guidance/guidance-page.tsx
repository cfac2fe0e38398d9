import type { GuidanceSettings } from '@amritvasya/contract'
import { NumberInput, required, TextInput } from 'react-admin'
import { call } from '../platform/http.ts'
import { DocumentPage } from '../ui/document-page.tsx'
import { FieldsGrid } from '../ui/fields-grid.tsx'
import { ManyInput } from '../ui/many-input.tsx'
import { MoneyInput } from '../ui/money-input.tsx'
import { SectionCard } from '../ui/section-card.tsx'

const toText = (lines: unknown) => (Array.isArray(lines) ? lines.join('\n') : '')
/** Empty lines stay while the text is edited; saving drops them. */
const toLines = (text: string) => text.split('\n')

function IncludesInput({ source }: { source: string }) {
  return (
    <TextInput
      source={source}
      label="Includes"
      multiline
      minRows={3}
      format={toText}
      parse={toLines}
      helperText="One item per line"
    />
  )
}

const withoutEmptyLines = ({ packages, ...rest }: GuidanceSettings): GuidanceSettings => ({
  ...rest,
  packages: packages.map(({ includes, ...one }) => ({
    ...one,
    includes: includes.filter((line) => line.trim() !== ''),
  })),
})

export function GuidancePage() {
  return (
    <DocumentPage
      title="Guidance service"
      note="Existing bookings keep their original price"
      right="PUT /back-office/guidance"
      read={(signal) => call('GET /back-office/guidance', {}, signal)}
      send={(body) => call('PUT /back-office/guidance', { body })}
      transform={withoutEmptyLines}
    >
      <SectionCard title="Packages">
        <ManyInput source="packages" one="package">
          <FieldsGrid>
            <TextInput source="name" validate={required('Please enter a name')} />
            <TextInput source="summary" />
            <MoneyInput source="price" validate={required('Please enter a price')} />
            <NumberInput
              source="minutes"
              min={1}
              step={1}
              validate={required('Please enter how long it takes')}
            />
          </FieldsGrid>
          <TextInput source="description" multiline />
          <IncludesInput source="includes" />
        </ManyInput>
      </SectionCard>
      <SectionCard title="Films">
        <ManyInput source="videos" one="film" empty={{ title: '', length: '', youtubeId: null }} max={12}>
          <FieldsGrid>
            <TextInput source="title" validate={required('Please enter a title')} />
            <TextInput source="length" helperText="Such as About 4 minutes" />
          </FieldsGrid>
          <TextInput
            source="youtubeId"
            label="YouTube id"
            helperText="The 11 characters after watch?v= in its address. Without it the film is not shown. The shop shows three samples until there is one."
          />
        </ManyInput>
      </SectionCard>
      <SectionCard title="What clients say">
        <ManyInput source="testimonials" one="voice" empty={{ text: '', author: '', about: '' }} max={20}>
          <TextInput source="text" multiline validate={required('Please enter what they say')} />
          <FieldsGrid>
            <TextInput source="author" helperText="Such as Meera, Pune" />
            <TextInput source="about" helperText="Such as Tarot" />
          </FieldsGrid>
        </ManyInput>
      </SectionCard>
    </DocumentPage>
  )
}
