import type { AdminContentPage } from '@amritvasya/contract'
import { Box } from '@mui/material'
import { useNotify, useRecordContext } from 'react-admin'
import { EditPage } from '../ui/form-page.tsx'
import { Loading } from '../ui/loading.tsx'
import { RemoveButton } from '../ui/remove-button.tsx'
import { ContentPageFields } from './content-page-fields.tsx'
import { PageVersionsButton } from './page-versions-button.tsx'
import { toSave } from './page-words.ts'
import { PreviewButton } from './preview-button.tsx'
import { PublicationSection } from './publication-section.tsx'

function Actions({ page }: { page: AdminContentPage }) {
  // A list's row has no texts yet.
  if (!page.blocks) return null
  const isRemovable = page.kind !== 'policy' && page.live === null && page.plannedAt === null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <PageVersionsButton page={page} />
      {isRemovable && <RemoveButton name={page.title} note="All versions of this page go with it." />}
    </Box>
  )
}

function Body() {
  const page = useRecordContext<AdminContentPage>()
  if (!page?.blocks) return <Loading />
  return (
    <>
      <PublicationSection page={page} />
      <ContentPageFields />
      <PreviewButton />
    </>
  )
}

export function ContentPageEdit() {
  const notify = useNotify()
  const onSuccess = () => notify('Saved. Publish it to show it in the shop.', { type: 'success' })
  return (
    <EditPage<AdminContentPage>
      title={({ title }) => title}
      actions={(page) => <Actions page={page} />}
      redirect={false}
      transform={toSave}
      mutationOptions={{ onSuccess }}
    >
      <Body />
    </EditPage>
  )
}
