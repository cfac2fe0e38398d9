import type { AdminCategory } from '@amritvasya/contract'
import { useState } from 'react'
import { useLacks } from '../../platform/use-lacks.ts'
import { useRecordAction } from '../../platform/use-record-action.ts'
import { type Place, withMoved } from './tree-moves.ts'
import { useCategories } from './use-categories.ts'

type Target = Pick<Place, 'parentId' | 'position'>

/** Optimistic: the tree is restored when the API refuses. */
export function useMoveCategory() {
  const { data, error, refetch } = useCategories()
  const act = useRecordAction()
  const lacks = useLacks()
  const [moved, setMoved] = useState<{ id: string; to: Target }>()

  const move = async ({ id, name, parentId }: AdminCategory, to: Target) => {
    // Handles and buttons are disabled during a move.
    if (moved) return
    setMoved({ id, to })
    const parent = data?.find((other) => other.id === to.parentId)?.name
    const below = parent ? `below ${parent}` : 'on the top level'
    const place = `at place ${to.position + 1}`
    const successMessage = `${name} is ${to.parentId === parentId ? '' : `${below}, `}${place} now.`
    await act(
      'POST /back-office/categories/:id/move',
      { params: { id }, body: { parentId: to.parentId, position: to.position } },
      successMessage,
    )
    await refetch()
    setMoved(undefined)
  }
  return {
    categories: data && moved ? withMoved(data, moved.id, moved.to) : data,
    isMoving: moved !== undefined || lacks('POST /back-office/categories/:id/move'),
    move,
    error,
    refetch,
  }
}
