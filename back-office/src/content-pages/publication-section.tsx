import type { AdminContentPage } from '@amritvasya/contract'
import { fromLocal } from '@amritvasya/contract/rules/dates'
import { Alert, Box, Button, TextField } from '@mui/material'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useRecordAction, useRecordActionOrThrow } from '../platform/use-record-action.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { publicationNote } from './page-words.ts'

function PlanButton({ page, isDisabled }: { page: AdminContentPage; isDisabled: boolean }) {
  const act = useRecordActionOrThrow()
  const [local, setLocal] = useState('')
  const at = fromLocal(local)
  return (
    <ConfirmButton
      label="Plan"
      variant="outlined"
      disabled={isDisabled}
      title="Publish at a moment"
      confirmLabel="Plan"
      isComplete={at !== null}
      onConfirm={() =>
        act(
          'POST /back-office/content-pages/:id/publish',
          { params: { id: page.id }, body: { at, version: page.version } },
          'It is published at that moment.',
        )
      }
    >
      {(isTried) => (
        <TextField
          type="datetime-local"
          label="Publish on"
          value={local}
          onChange={({ target }) => setLocal(target.value)}
          error={isTried && at === null}
          helperText={isTried && at === null ? 'Please choose date and time' : 'Indian time'}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ mt: 1 }}
        />
      )}
    </ConfirmButton>
  )
}

function UnpublishButton({ page }: { page: AdminContentPage }) {
  const act = useRecordActionOrThrow()
  return (
    <ConfirmButton
      label="Take off the shop"
      color="error"
      title={`Take ${page.title} off the shop?`}
      confirmLabel="Take it off"
      onConfirm={() =>
        act(
          'POST /back-office/content-pages/:id/unpublish',
          { params: { id: page.id }, body: { version: page.version } },
          'Shoppers no longer see this page.',
        )
      }
    >
      Whoever opens its address then reads “Page not found”. All versions stay here.
    </ConfirmButton>
  )
}

/** The state of a page in the shop, and what can be done about it. */
export function PublicationSection({ page }: { page: AdminContentPage }) {
  const act = useRecordAction()
  const { isDirty } = useFormState()
  const { id, version, live, newest, plannedAt, path, kind } = page
  const isNewer = newest > 0 && live !== newest
  return (
    <Alert severity={live === newest ? 'success' : 'info'} icon={false} sx={{ mb: 3 }}>
      {publicationNote(page)}
      {isDirty && ' Save your changes before you publish them.'}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {isNewer && (
          <>
            <Button
              variant="contained"
              disabled={isDirty}
              onClick={() =>
                void act(
                  'POST /back-office/content-pages/:id/publish',
                  { params: { id }, body: { version } },
                  'Published. Shoppers see it now.',
                )
              }
            >
              Publish now
            </Button>
            <PlanButton page={page} isDisabled={isDirty} />
          </>
        )}
        {plannedAt && (
          <Button
            onClick={() =>
              void act(
                'POST /back-office/content-pages/:id/unschedule',
                { params: { id }, body: { version } },
                'The plan is taken back.',
              )
            }
          >
            Take the plan back
          </Button>
        )}
        {live !== null && (
          <Button
            href={path}
            target="_blank"
            rel="noreferrer"
            startIcon={<ExternalLink size={18} aria-hidden="true" />}
          >
            Open in the shop
          </Button>
        )}
        {live !== null && kind !== 'policy' && <UnpublishButton page={page} />}
      </Box>
    </Alert>
  )
}
