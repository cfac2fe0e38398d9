import { Box, Card } from '@mui/material'
import { tokens } from '../theme/tokens.ts'
import { cards } from './list-cards.tsx'

type Props = {
  shape?: 'lines' | 'list' | 'cards' | 'screen'
}

const breathe = {
  animation: 'breathe 2s ease-in-out infinite',
  '@keyframes breathe': { '50%': { opacity: 0.5 } },
}

function Bar({ width, height = 16 }: { width: string; height?: number }) {
  return (
    <Box sx={{ ...breathe, width, maxWidth: '100%', height, borderRadius: 1, bgcolor: tokens.paperDeep }} />
  )
}

function Lines() {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pt: 2, pb: 1 }}>
      {['60%', '90%', '75%'].map((width) => (
        <Bar key={width} width={width} />
      ))}
    </Box>
  )
}

const rows = [1, 2, 3, 4, 5, 6]

function List() {
  return (
    <>
      <Box sx={{ ...cards, display: { xs: 'grid', md: 'none' } }}>
        {rows.map((row) => (
          <Card key={row} sx={{ p: 2, display: 'grid', gap: 1.25 }}>
            <Bar width="55%" />
            <Bar width="85%" />
            <Bar width="35%" />
          </Card>
        ))}
      </Box>
      <Card sx={{ display: { xs: 'none', md: 'block' } }}>
        <Box sx={{ height: 40, bgcolor: tokens.paperDeep }} />
        {rows.map((row) => (
          <Box
            key={row}
            sx={{
              display: 'grid',
              gridTemplateColumns: '2fr 3fr 1fr 1fr',
              gap: 3,
              alignItems: 'center',
              minHeight: 64,
              px: 2,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Bar width="80%" />
            <Bar width="90%" />
            <Bar width="70%" />
            <Bar width="60%" />
          </Box>
        ))}
      </Card>
    </>
  )
}

function Cards() {
  return ['first', 'second', 'third'].map((card) => (
    <Card key={card} sx={{ p: { xs: 2, md: 3 }, mb: 2 }}>
      <Bar width="9rem" height={22} />
      <Lines />
    </Card>
  ))
}

function Screen() {
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44, mb: 2.5 }}>
        <Bar width="16rem" height={28} />
      </Box>
      <Cards />
    </>
  )
}

const shapes = { lines: Lines, list: List, cards: Cards, screen: Screen }

/** A skeleton avoids a layout shift. */
export function Loading({ shape = 'lines' }: Props) {
  const Shape = shapes[shape]
  return (
    <Box role="status" aria-label="Loading" sx={{ minHeight: shape === 'lines' ? 0 : '40vh' }}>
      <Shape />
    </Box>
  )
}
