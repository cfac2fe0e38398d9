import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** A fact that is left out is false, null, undefined or empty. */
type Props = { facts: readonly (readonly [what: string, value: ReactNode] | false | null | undefined | '')[] }

export function DescriptionList({ facts }: Props) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'fit-content(10rem) minmax(0, 1fr)',
        columnGap: 2,
        rowGap: 0.75,
        overflowWrap: 'anywhere',
      }}
    >
      {facts
        .filter((fact) => !!fact)
        .map(([what, value]) => (
          <Box key={what} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ minWidth: '6rem', color: 'text.secondary' }}>
              {what}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  )
}
