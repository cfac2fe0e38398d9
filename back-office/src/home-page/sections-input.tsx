import type { HomePage } from '@amritvasya/contract'
import { Box, Checkbox, FormControlLabel } from '@mui/material'
import { useFormContext, useWatch } from 'react-hook-form'
import { OrderButtons } from '../ui/order-buttons.tsx'
import { moved } from './moved.ts'

type Section = HomePage['sections'][number]

const names: Readonly<Record<Section, string>> = {
  categories: 'Shop by category',
  featured: 'Featured products',
  'new-arrivals': 'New arrivals',
  'category-rows': 'Rows of categories',
  reviews: 'Customer reviews',
  'happy-customers': 'Happy customers',
  'payment-options': 'Payment options',
  guidance: 'Guidance service',
}
const every = Object.keys(names) as Section[]

/** Which sections are shown, and in which order; those that are not come last. */
export function SectionsInput() {
  const { setValue } = useFormContext<HomePage>()
  const shown: readonly Section[] = useWatch<HomePage, 'sections'>({ name: 'sections' }) ?? []
  const set = (sections: readonly Section[]) =>
    setValue('sections', [...sections], { shouldDirty: true, shouldTouch: true })
  const hidden = every.filter((name) => !shown.includes(name))
  return (
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
              <OrderButtons
                what={names[name]}
                place={place}
                count={shown.length}
                onMove={(to) => set(moved(shown, place, to))}
              />
            )}
          </Box>
        )
      })}
    </Box>
  )
}
