import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { CloseOnBack } from '../platform/close-on-back.tsx'
import { messageOf } from '../platform/http.ts'
import { Failure } from './failure.tsx'
import { Loading } from './loading.tsx'

export type ShownVersion = {
  number: number
  title: string
  /** The version that others are compared with, and that cannot be restored. */
  isCurrent: boolean
  /** It follows the title, such as `in the shop`. */
  mark?: string | undefined
  /** Author and moment; null for the shop's own text. */
  origin: ReactNode
  difference: ReactNode
}

type Props = {
  /** It is the name of the versioned page or mail, for the title. */
  name: string
  queryKey: QueryKey
  /** @returns the versions, newest first */
  read: (signal: AbortSignal) => Promise<readonly ShownVersion[]>
  /** It is missing for a role that may not restore. */
  restore?: ((number: number) => Promise<unknown>) | undefined
  /** The notice says it after restoring. */
  restored: string
  /** It is the label of the button that shows the difference. */
  comparison: string
  /** It is in place of an empty list. */
  none?: string
}

export function VersionsButton(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Versions
      </Button>
      {isOpen && <Versions {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

type VersionsProps = Props & { onClose: () => void }

function Versions({ name, queryKey, read, restore, restored, comparison, none, onClose }: VersionsProps) {
  const heading = useId()
  const notify = useNotify()
  const refresh = useRefresh()
  const [refusal, setRefusal] = useState('')
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => read(signal) })
  const restoreVersion = async (number: number) => {
    setRefusal('')
    try {
      await restore?.(number)
      notify(restored, { type: 'success' })
      refresh()
      onClose()
    } catch (failure) {
      setRefusal(messageOf(failure))
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="md">
      <CloseOnBack onBack={onClose} />
      <DialogTitle id={heading}>Versions: {name}</DialogTitle>
      <DialogContent>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading />}
        {data?.length === 0 && <Typography>{none}</Typography>}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data?.map((version) => (
            <Version
              key={version.number}
              version={version}
              comparison={comparison}
              onRestore={restore && (() => restoreVersion(version.number))}
            />
          ))}
        </Box>
        {refusal && <Alert severity="error">{refusal}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

type VersionProps = {
  version: ShownVersion
  comparison: string
  onRestore: (() => Promise<void>) | undefined
}

function Version({ version, comparison, onRestore }: VersionProps) {
  const [isCompared, setCompared] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { title, isCurrent, mark, origin, difference } = version
  const restore = async () => {
    setBusy(true)
    await onRestore?.()
    setBusy(false)
  }
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {title}
        {mark && ` · ${mark}`}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {origin}
      </Typography>
      {!isCurrent && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
          <Button
            size="small"
            aria-expanded={isCompared}
            aria-label={`${comparison}: ${title}`}
            onClick={() => setCompared(!isCompared)}
          >
            {comparison}
          </Button>
          {onRestore && (
            <Button
              size="small"
              variant="outlined"
              loading={isBusy}
              aria-label={`Restore: ${title}`}
              onClick={() => void restore()}
            >
              Restore
            </Button>
          )}
        </Box>
      )}
      {isCompared && difference}
    </Box>
  )
}
