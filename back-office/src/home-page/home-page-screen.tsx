import type { HomePage } from '@amritvasya/contract'
import { BooleanInput } from 'react-admin'
import { DocumentPage } from '../ui/document-page.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { CategoryRowsInput } from './category-rows-input.tsx'
import { PreviewButton } from './preview-button.tsx'
import { SectionsInput } from './sections-input.tsx'
import { SlidesInput } from './slides-input.tsx'

/** What the home page shows, and in which order. */
export function HomePageScreen() {
  return (
    <DocumentPage<HomePage>
      title="Home page"
      note="Nothing changes in the shop before you save; Preview shows it to you alone"
      path="/home-page"
      buttons={<PreviewButton />}
    >
      <SectionCard title="Slides">
        <SlidesInput />
      </SectionCard>
      <SectionCard title="Sections below the slides">
        <SectionsInput />
      </SectionCard>
      <SectionCard title="Rows of categories">
        <CategoryRowsInput />
      </SectionCard>
      <SectionCard title="Reviews">
        <BooleanInput
          source="sampleReviews"
          label="Show the sample reviews"
          helperText="Only while the shop has no review of its own, and marked as samples."
        />
      </SectionCard>
    </DocumentPage>
  )
}
