import type { OfficeCategory } from '@amritvasya/contract'
import { Box, IconButton, Link as MuiLink, Typography } from '@mui/material'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAct } from '../../platform/use-act.ts'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'

type Props = { category: OfficeCategory; all: readonly OfficeCategory[]; onMoved: () => Promise<unknown> }

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** One category of the tree, set in by how deep it lies. */
export function CategoryRow({ category, all, onMoved }: Props) {
  const act = useAct<OfficeCategory>({ resource: 'categories' })
  const [busy, setBusy] = useState(false)
  const { id, name, parentId, path, isActive, picture, productCount, childCount } = category
  const siblings = all.filter((other) => other.parentId === parentId)
  const place = siblings.indexOf(category)
  const depth = path.split(' > ').length - 1

  const move = async (by: number) => {
    setBusy(true)
    await act(id, 'move', { parentId, position: place + by }, `${name} is at place ${place + by + 1} now.`)
    await onMoved()
    setBusy(false)
  }
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        py: 1,
        pr: 1,
        pl: { xs: 1.5 + depth * 2, md: 2 + depth * 4 },
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Thumbnail picture={picture} size={40} />
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <MuiLink
          component={Link}
          to={`/categories/${id}`}
          sx={{ fontWeight: 600, display: 'inline-block', py: 0.5 }}
        >
          {name}
        </MuiLink>
        <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {counted(productCount, 'product', 'products')}
          {childCount > 0 && `, ${counted(childCount, 'category', 'categories')} below`}
        </Typography>
      </Box>
      {!isActive && <StatusChip label="Hidden" />}
      <Box sx={{ display: 'flex', flexShrink: 0 }}>
        <IconButton aria-label={`Move ${name} up`} disabled={busy || place === 0} onClick={() => move(-1)}>
          <ArrowUp size={20} aria-hidden="true" />
        </IconButton>
        <IconButton
          aria-label={`Move ${name} down`}
          disabled={busy || place === siblings.length - 1}
          onClick={() => move(1)}
        >
          <ArrowDown size={20} aria-hidden="true" />
        </IconButton>
      </Box>
    </Box>
  )
}
