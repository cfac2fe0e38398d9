import type { Right } from '@amritvasya/contract'
import { Box, Button, Checkbox, FormControlLabel, MenuItem, TextField, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useInput, useResourceDefinitions } from 'react-admin'
import { useRead } from '../platform/use-read.ts'
import { Failure } from '../ui/failure.tsx'
import { words } from '../ui/field-words.ts'
import { Loading } from '../ui/loading.tsx'

type Area = { area: string; rights: readonly Right[] }
type Choice = 'none' | 'see' | 'all' | 'some'

const choices: Readonly<Record<Choice, string>> = {
  none: 'Nothing',
  see: 'See',
  all: 'See and change',
  some: 'As chosen',
}

const isSeeing = ({ call: key }: Right): boolean => key.startsWith('GET ')
const keysOf = (rights: readonly Right[]): string[] => rights.map(({ call: key }) => key)

function choiceOf(rights: readonly Right[], chosen: ReadonlySet<string>): Choice {
  const granted = rights.filter(({ call: key }) => chosen.has(key))
  if (granted.length === 0) return 'none'
  if (granted.length === rights.length) return 'all'
  return granted.every(isSeeing) && granted.length === rights.filter(isSeeing).length ? 'see' : 'some'
}

type AreaProps = Area & { chosen: ReadonlySet<string>; onChoose: (keys: readonly string[]) => void }

function AreaRow({ area, rights, chosen, onChoose }: AreaProps) {
  const [isOpen, setOpen] = useState(false)
  const details = useId()
  const definitions = useResourceDefinitions<{ label: string }>()
  // The menu's name where the area has a screen.
  const name = definitions[area]?.options?.label ?? words(area)
  const present = choiceOf(rights, chosen)
  const choose = (choice: string) => {
    if (choice === 'some') return setOpen(true)
    if (choice === 'none') return onChoose([])
    onChoose(keysOf(choice === 'all' ? rights : rights.filter(isSeeing)))
  }
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography
          sx={{
            flex: { xs: '1 1 5rem', sm: '1 1 10rem' },
            overflowWrap: 'anywhere',
            fontWeight: present === 'none' ? 400 : 600,
          }}
        >
          {name}
        </Typography>
        <TextField
          select
          size="small"
          value={present}
          onChange={({ target }) => choose(target.value)}
          slotProps={{ select: { SelectDisplayProps: { 'aria-label': `${name}: rights` } } }}
          sx={{ width: { xs: '9.75rem', sm: '11rem' }, m: 0 }}
        >
          {Object.entries(choices)
            .filter(([choice]) => choice !== 'see' || rights.some(isSeeing))
            .map(([choice, label]) => (
              <MenuItem key={choice} value={choice}>
                {label}
              </MenuItem>
            ))}
        </TextField>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={details}
          aria-label={`${name}: each right`}
          onClick={() => setOpen(!isOpen)}
        >
          Each right
        </Button>
      </Box>
      <Box id={details} hidden={!isOpen} sx={{ pl: { sm: 2 }, pt: 0.5 }}>
        {isOpen &&
          rights.map(({ call: key, summary }) => (
            <FormControlLabel
              key={key}
              sx={{ display: 'flex', alignItems: 'flex-start', mr: 0, overflowWrap: 'anywhere' }}
              control={
                <Checkbox
                  checked={chosen.has(key)}
                  onChange={({ target }) =>
                    onChoose(
                      keysOf(
                        rights.filter((right) =>
                          right.call === key ? target.checked : chosen.has(right.call),
                        ),
                      ),
                    )
                  }
                />
              }
              label={
                <Box sx={{ pt: 1 }}>
                  <Typography>{summary}</Typography>
                  <Typography variant="body2" sx={{ color: 'text.secondary', fontFamily: 'monospace' }}>
                    {key}
                  </Typography>
                </Box>
              }
            />
          ))}
      </Box>
    </Box>
  )
}

const isChosen = (calls?: readonly string[]) =>
  calls?.length ? undefined : 'Please choose at least one right'

/** Calls of the contract by their area; what nobody may be granted is not among them. */
export function RightsInput({ source, note }: { source: string; note: string }) {
  const heading = useId()
  const { field, fieldState } = useInput<{ id: string }>({ source, validate: isChosen, defaultValue: [] })
  const { data, error, isPending, refetch } = useRead('GET /back-office/rights', {})
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (isPending) return <Loading shape="list" />
  const chosen = new Set(field.value as readonly string[])
  const areas = [...Map.groupBy(data.items, ({ area }) => area)].map(([area, rights]) => ({ area, rights }))
  return (
    <Box sx={{ mb: 3 }}>
      <Typography id={heading} component="h2" variant="subtitle2">
        Rights
      </Typography>
      <Typography
        variant="body2"
        role={fieldState.error ? 'alert' : undefined}
        sx={{ color: fieldState.error ? 'error.main' : 'text.secondary', mb: 1 }}
      >
        {fieldState.error ? fieldState.error.message?.replace(/^@@react-admin@@"?|"$/g, '') : note}
      </Typography>
      <Box component="ul" aria-labelledby={heading} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {areas.map(({ area, rights }) => (
          <AreaRow
            key={area}
            area={area}
            rights={rights}
            chosen={chosen}
            onChoose={(keys) => {
              const others = [...chosen].filter((key) => !rights.some((right) => right.call === key))
              field.onChange([...others, ...keys])
            }}
          />
        ))}
      </Box>
    </Box>
  )
}
