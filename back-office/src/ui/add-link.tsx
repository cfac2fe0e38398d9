import { Button } from '@mui/material'
import { Plus } from 'lucide-react'
import { useCreatePath, useResourceContext } from 'react-admin'
import { Link } from 'react-router-dom'
import type { StaffCall } from '../platform/permissions.ts'
import { useLacks } from '../platform/use-lacks.ts'

export function AddLink({ label }: { label: string }) {
  const resource = useResourceContext()
  const path = useCreatePath()
  const lacks = useLacks()
  if (lacks(`POST /back-office/${resource}` as StaffCall)) return null
  return (
    <Button
      component={Link}
      to={path({ resource, type: 'create' })}
      variant="contained"
      startIcon={<Plus size={19} aria-hidden="true" />}
    >
      {label}
    </Button>
  )
}
