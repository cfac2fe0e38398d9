import type { WordedMailRecord } from '@amritvasya/contract'
import { Box } from '@mui/material'
import { EditPage } from '../ui/form-page.tsx'
import { MailVersionsButton } from './mail-versions-button.tsx'
import { PreviewButton } from './preview-button.tsx'
import { WordingFields } from './wording-fields.tsx'

export function MailWordingEdit() {
  return (
    <EditPage<WordedMailRecord>
      title={({ name }) => name}
      actions={(mail) => <MailVersionsButton mail={mail} />}
      redirect={false}
      transform={({ subject, heading, intro, closing, version }: WordedMailRecord) => ({
        ...{ subject, heading, intro, closing },
        version,
      })}
    >
      <WordingFields />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, pb: 2 }}>
        <PreviewButton />
      </Box>
    </EditPage>
  )
}
