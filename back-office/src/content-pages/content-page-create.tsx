import { SelectInput } from 'react-admin'
import { CreatePage } from '../ui/form-page.tsx'
import { ContentPageFields } from './content-page-fields.tsx'
import { kindNames, toSave } from './page-words.ts'
import { PreviewButton } from './preview-button.tsx'

const newPage = { kind: 'article', blocks: [{ type: 'text', text: '' }] } as const

export function ContentPageCreate() {
  return (
    <CreatePage
      title="New page"
      saveLabel="Save as a draft"
      redirect="edit"
      transform={toSave}
      form={{ defaultValues: newPage }}
    >
      <SelectInput
        source="kind"
        label="Kind"
        helperText="Articles stand in the blog. A landing page is found by its address only, such as from a slide."
        choices={(['article', 'landing'] as const).map((id) => ({ id, name: kindNames[id] }))}
      />
      <ContentPageFields />
      <PreviewButton />
    </CreatePage>
  )
}
