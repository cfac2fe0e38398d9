import { Box, Link } from '@mui/material'
import { PageTitle } from '../ui/page-title.tsx'
import { Colours } from './colours.tsx'
import { Asking } from './samples/asking.tsx'
import { Buttons } from './samples/buttons.tsx'
import { Facts } from './samples/facts.tsx'
import { Fields } from './samples/fields.tsx'
import { Screens } from './samples/screens.tsx'
import { TypeAndShape } from './type-and-shape.tsx'

export function StyleScreen() {
  return (
    <>
      <PageTitle
        title="Style"
        note={
          <>
            The look of the back office, made of itself. That of the shop stands on{' '}
            <Link href="/style" target="_blank" rel="noopener">
              a page of its own
            </Link>
            , which only a demo shop has.
          </>
        }
      />
      <Box sx={{ '& > * + *': { borderTop: 1, borderColor: 'divider' } }}>
        <Colours />
        <TypeAndShape />
        <Buttons />
        <Fields />
        <Asking />
        <Facts />
        <Screens />
      </Box>
    </>
  )
}
