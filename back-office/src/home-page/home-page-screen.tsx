import { BooleanInput } from 'react-admin'
import { call } from '../platform/http.ts'
import { DocumentPage } from '../ui/document-page.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { CategoryRowsInput } from './category-rows-input.tsx'
import { PreviewButton } from './preview-button.tsx'
import { SectionsInput } from './sections-input.tsx'
import { SlidesInput } from './slides-input.tsx'

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
