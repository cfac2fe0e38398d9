import { Box, Pagination } from '@mui/material'
import type { ReactNode } from 'react'

export const LINES_PER_PAGE = 25

type Props = {
  label: string
  total: number
  page: number
  onPage: (page: number) => void
  /** It is true while other lines are on their way. */
  isOld: boolean
  children: ReactNode
}

export function PriceLines({ label, total, page, onPage, isOld, children }: Props) {
  const pages = Math.ceil(total / LINES_PER_PAGE)
  return (
    <>
      <Box
        component="ul"
        aria-label={label}
        sx={{ listStyle: 'none', m: 0, p: 0, ...(isOld && { opacity: 0.6 }) }}
      >
        {children}
      </Box>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page}
          onChange={(_, next) => onPage(next)}
          siblingCount={0}
          size="large"
          aria-label={`Pages: ${label}`}
          sx={{ pt: 1.5, '& ul': { justifyContent: 'center' } }}
        />
      )}
    </>
  )
}
