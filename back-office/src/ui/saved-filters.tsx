import type { FilterChoice, SavedFilter } from '@amritvasya/contract'
import { isSavable, type SavedFilterList } from '@amritvasya/contract/rules/saved-filters'
import {
  Button,
  Divider,
  FormControlLabel,
  ListItemText,
  Menu,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { call, messageOf } from '../platform/http.ts'
import { useRead } from '../platform/use-read.ts'
import { FormDialog } from './form-dialog.tsx'

const addressOf = ({ filter, sort, order }: SavedFilter): string =>
  `?${new URLSearchParams({ filter: JSON.stringify(filter), sort, order: order.toUpperCase(), page: '1', perPage: '25' })}`

/** One's own named filters of the list around it. */
export function SavedFilters({ list }: { list: SavedFilterList }) {
  const { filterValues, sort } = useListContext()
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<'save' | 'delete'>()
  const { data, error, isPending, refetch } = useRead('GET /back-office/saved-filters', { query: { list } })
  const saved = data?.items ?? []
  const filter = Object.entries(filterValues)
    .filter(([name, value]) => isSavable(list, name) && value !== undefined && value !== '')
    .map(([name, value]) => ({ name, value: String(value) }))
  const close = () => setAnchor(null)
  const openDialog = (which: 'save' | 'delete') => {
    close()
    setDialog(which)
  }
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        startIcon={<Bookmark size={18} aria-hidden="true" />}
      >
        Saved filters
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { sx: { maxWidth: '22rem' } } }}
      >
        {isPending && <MenuItem disabled>Loading…</MenuItem>}
        {error && !data && (
          <MenuItem onClick={() => refetch()}>
            <ListItemText primary="Try Again" secondary={messageOf(error)} />
          </MenuItem>
        )}
        {data && saved.length === 0 && <MenuItem disabled>None saved yet</MenuItem>}
        {saved.map((one) => (
          <MenuItem
            key={one.id}
            onClick={() => {
              close()
              navigate({ search: addressOf(one) })
            }}
            sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
          >
            {one.name}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem disabled={filter.length === 0} onClick={() => openDialog('save')}>
          <ListItemText
            primary="Save this filter…"
            secondary={filter.length === 0 ? 'Choose a filter first' : undefined}
          />
        </MenuItem>
        {saved.length > 0 && <MenuItem onClick={() => openDialog('delete')}>Delete a filter…</MenuItem>}
      </Menu>
      <SaveFilterDialog
        isOpen={dialog === 'save'}
        onClose={() => setDialog(undefined)}
        list={list}
        content={{ filter, sort: sort.field, order: sort.order === 'ASC' ? 'asc' : 'desc' }}
        names={saved.map(({ name }) => name)}
        hasSearch={!isSavable(list, 'q') && Boolean(filterValues.q)}
        onSaved={refetch}
      />
      <DeleteFilterDialog
        isOpen={dialog === 'delete'}
        onClose={() => setDialog(undefined)}
        saved={saved}
        onDeleted={refetch}
      />
    </>
  )
}

type SaveDialogProps = {
  isOpen: boolean
  onClose: () => void
  list: SavedFilterList
  content: { filter: FilterChoice[]; sort: string; order: 'asc' | 'desc' }
  /** Only these filters are saved. */
  names: readonly string[]
  /** A search that names people is not saved. */
  hasSearch: boolean
  onSaved: () => Promise<unknown>
}

function SaveFilterDialog({ isOpen, onClose, list, content, names, hasSearch, onSaved }: SaveDialogProps) {
  const notify = useNotify()
  const [name, setName] = useState('')
  const isKnown = names.some((known) => known.toLowerCase() === name.trim().toLowerCase())
  const save = async () => {
    await call('POST /back-office/saved-filters', { body: { list, name, ...content } })
    await onSaved()
    setName('')
    notify('The filter is saved', { type: 'success' })
  }
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Save this filter"
      confirmLabel={isKnown ? 'Replace' : 'Save'}
      isComplete={name.trim() !== ''}
      isShownAnew={false}
      onConfirm={save}
    >
      {(isTried) => (
        <>
          <TextField
            label="Name"
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={isTried && name.trim() === ''}
            helperText={
              isTried && name.trim() === ''
                ? 'Please enter a name'
                : isKnown
                  ? 'The saved filter of this name is replaced'
                  : 'Only you see it'
            }
            slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
            required
            fullWidth
            autoFocus
            margin="dense"
          />
          {hasSearch && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              The text of the search is not saved, because it may name a customer.
            </Typography>
          )}
        </>
      )}
    </FormDialog>
  )
}

type DeleteDialogProps = {
  isOpen: boolean
  onClose: () => void
  saved: readonly SavedFilter[]
  onDeleted: () => Promise<unknown>
}

function DeleteFilterDialog({ isOpen, onClose, saved, onDeleted }: DeleteDialogProps) {
  const notify = useNotify()
  const [chosen, setChosen] = useState('')
  const remove = async () => {
    await call('DELETE /back-office/saved-filters/:id', { params: { id: chosen } })
    await onDeleted()
    setChosen('')
    notify('The filter is deleted', { type: 'success' })
  }
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Delete a saved filter"
      confirmLabel="Delete"
      color="error"
      isComplete={chosen !== ''}
      isShownAnew={false}
      onConfirm={remove}
    >
      <RadioGroup aria-label="Filter" value={chosen} onChange={(_, id) => setChosen(id)}>
        {saved.map(({ id, name }) => (
          <FormControlLabel key={id} value={id} control={<Radio />} label={name} />
        ))}
      </RadioGroup>
    </FormDialog>
  )
}
