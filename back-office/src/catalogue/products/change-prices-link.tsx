import { Button } from '@mui/material'
import { BadgePercent } from 'lucide-react'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { useLacks } from '../../platform/use-lacks.ts'

/** Takes the filters of the list along. */
export function ChangePricesLink() {
  const { filterValues } = useListContext()
  const lacks = useLacks()
  if (lacks('POST /back-office/price-changes')) return null
  return (
    <Button
      component={Link}
      to="/price-changes/create"
      state={{ filter: filterValues }}
      startIcon={<BadgePercent size={18} aria-hidden="true" />}
    >
      Change prices
    </Button>
  )
}
