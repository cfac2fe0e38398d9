import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { Empty } from '../ui/empty.tsx'
import { PageTitle } from '../ui/page-title.tsx'

export function NoSuchScreen() {
  return (
    <>
      <PageTitle title="Page not found" />
      <Empty title="There is no such page">
        <Button variant="contained" component={Link} to="/">
          Go to the start page
        </Button>
      </Empty>
    </>
  )
}
