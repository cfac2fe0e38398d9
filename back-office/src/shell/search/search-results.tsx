import { Box, Typography } from '@mui/material'
import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete'
import { ArrowRight, PackageOpen, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { tokens } from '../../theme/tokens.ts'
import { DateField } from '../../ui/date-field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { orderStatusNames } from '../../ui/value-words.ts'
import type { Hit } from './hits.ts'

type Combobox = Pick<
  UseAutocompleteReturnValue<Hit, false, false, false>,
  'getListboxProps' | 'getOptionProps'
> & { groupedOptions: unknown }

/** @param isOld while newer ones are on their way */
export function SearchResults({ combobox, isOld }: { combobox: Combobox; isOld: boolean }) {
  const hits = combobox.groupedOptions as Hit[]
  return (
    <Box
      component="ul"
      {...combobox.getListboxProps()}
      aria-label="Found"
      aria-labelledby={undefined}
      sx={{
        // The hook scrolls this list to the chosen hit.
        position: 'relative',
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        listStyle: 'none',
        m: 0,
        p: 0,
        pb: 'calc(8px + env(safe-area-inset-bottom))',
        ...(isOld && { opacity: 0.6 }),
      }}
    >
      {hits.map((hit, index) => {
        const { key, ...option } = combobox.getOptionProps({ option: hit, index })
        return [
          hit.group !== hits[index - 1]?.group && (
            <Typography
              key={hit.group}
              component="li"
              role="presentation"
              sx={{
                px: 2,
                pt: 1.5,
                pb: 0.5,
                fontSize: '0.8125rem',
                fontWeight: 600,
                color: 'text.secondary',
              }}
            >
              {hit.group}
            </Typography>
          ),
          <Box
            key={key}
            component="li"
            {...option}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              px: 2,
              py: 0.75,
              minHeight: 52,
              cursor: 'pointer',
              '&.Mui-focused': { backgroundColor: tokens.plumSoft },
            }}
          >
            <Content hit={hit} />
          </Box>,
        ]
      })}
    </Box>
  )
}

function Content({ hit }: { hit: Hit }) {
  if (hit.kind === 'link') {
    return (
      <Line
        mark={<ArrowRight size={20} aria-hidden="true" />}
        title={
          <Box component="span" sx={{ color: 'primary.main', fontWeight: 500 }}>
            {hit.label}
          </Box>
        }
      />
    )
  }
  if (hit.kind === 'order') {
    const { orderNumber, customerName, city, status, total, editedTotal = total, createdAt } = hit.order
    return (
      <Line
        mark={<PackageOpen size={20} strokeWidth={1.75} aria-hidden="true" />}
        title={orderNumber}
        note={
          <>
            {[customerName, city].filter(Boolean).join(', ')} · <DateField value={createdAt} />
          </>
        }
        aside={
          <>
            <MoneyField rupees={editedTotal} />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {orderStatusNames[status]}
            </Typography>
          </>
        }
      />
    )
  }
  if (hit.kind === 'customer') {
    const { fullName, email, phone, isBlocked } = hit.customer
    return (
      <Line
        mark={<UserRound size={20} strokeWidth={1.75} aria-hidden="true" />}
        title={fullName}
        note={[email, phone].filter(Boolean).join(' · ')}
        aside={isBlocked && <StatusChip label="Blocked" tone="bad" />}
      />
    )
  }
  const { name, productCode, picture, isPublished, sellingPrice, stock } = hit.product
  return (
    <Line
      mark={<Thumbnail picture={picture} size={40} />}
      title={name}
      note={[productCode, isPublished ? `${stock} in stock` : 'Draft'].join(' · ')}
      aside={<MoneyField rupees={sellingPrice} />}
    />
  )
}

type LineProps = { mark: ReactNode; title: ReactNode; note?: ReactNode; aside?: ReactNode }

function Line({ mark, title, note, aside }: LineProps) {
  return (
    <>
      <Box sx={{ width: 40, flexShrink: 0, display: 'grid', placeItems: 'center', color: 'text.secondary' }}>
        {mark}
      </Box>
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ display: 'block', lineHeight: 1.3 }}>
          {title}
        </Typography>
        {note && (
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            {note}
          </Typography>
        )}
      </Box>
      {aside && <Box sx={{ flexShrink: 0, textAlign: 'right' }}>{aside}</Box>}
    </>
  )
}
