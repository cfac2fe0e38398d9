import type { HomePage } from '@amritvasya/contract'
import { arrayMove } from '@dnd-kit/sortable'
import { Box, Checkbox, FormControlLabel } from '@mui/material'
import { useInput } from 'react-admin'
import { FieldMessage } from '../ui/field-message.tsx'
import { ReorderButtons } from '../ui/reorder-buttons.tsx'
import { sectionNames } from '../ui/value-words.ts'

type Section = HomePage['sections'][number]

const names: Readonly<Record<Section, string>> = sectionNames
const every = Object.keys(names) as Section[]

/** Hidden sections come last. */
export function SectionsInput() {
  const { field, fieldState } = useInput<Section[]>({ source: 'sections', format: (names) => names ?? [] })
  const shown: readonly Section[] = field.value
  const set = (sections: readonly Section[]) => field.onChange([...sections])
  const hidden = every.filter((name) => !shown.includes(name))
  return (
    <>
      <FieldMessage error={fieldState.error} />
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, maxWidth: '34rem' }}>
        {[...shown, ...hidden].map((name) => {
          const place = shown.indexOf(name)
          return (
            <Box
              component="li"
              key={name}
              sx={{
                display: 'flex',
                alignItems: 'center',
                minHeight: 48,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <FormControlLabel
                sx={{ flexGrow: 1 }}
                control={
                  <Checkbox
                    checked={place >= 0}
                    onChange={(_, on) => set(on ? [...shown, name] : shown.filter((one) => one !== name))}
                  />
                }
                label={names[name]}
              />
              {place >= 0 && (
                <ReorderButtons
                  what={names[name]}
                  place={place}
                  count={shown.length}
                  onMove={(to) => set(arrayMove([...shown], place, to))}
                />
              )}
            </Box>
          )
        })}
      </Box>
    </>
  )
}
