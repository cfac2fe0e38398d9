import type { AdminCategory } from '@amritvasya/contract'
import { closestCenter, DndContext, MeasuringStrategy } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Box, Card } from '@mui/material'
import { useState } from 'react'
import { useLacks } from '../../platform/use-lacks.ts'
import { useRecordAction } from '../../platform/use-record-action.ts'
import { AddLink } from '../../ui/add-link.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { StaleNote } from '../../ui/stale-note.tsx'
import { CategoryRow } from './category-row.tsx'
import { type Place, withMoved } from './tree-moves.ts'
import { useCategories } from './use-categories.ts'
import { useTreeDrag } from './use-tree-drag.ts'

type Target = Pick<Place, 'parentId' | 'position'>

/** It is optimistic: the tree is restored when the API refuses. */
function useMoveCategory() {
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

export function CategoryTree() {
  const { categories, isMoving, move, error, refetch } = useMoveCategory()
  if (error && !categories) return <Failure error={error} onRetry={refetch} isWholeScreen />
  return (
    <Box sx={{ maxWidth: '64rem' }}>
      <StaleNote error={error} onRetry={() => void refetch()} />
      <PageTitle title="Categories" note="Drag to reorder. Drag right to make it a subcategory.">
        <AddLink label="Add a category" />
      </PageTitle>
      {!categories ? (
        <Loading shape="list" />
      ) : categories.length === 0 ? (
        <Empty title="No categories yet">Every product belongs to a category. Add the first one here.</Empty>
      ) : (
        <Tree categories={categories} isMoving={isMoving} onMove={move} />
      )}
    </Box>
  )
}

type Props = {
  categories: readonly AdminCategory[]
  isMoving: boolean
  onMove: ReturnType<typeof useMoveCategory>['move']
}

function Tree({ categories, isMoving, onMove }: Props) {
  const { levels, dragged, context } = useTreeDrag(categories, onMove)
  return (
    <DndContext
      {...context}
      collisionDetection={closestCenter}
      // The dragged category's descendants are hidden, so the rows have to be measured again.
      measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
      autoScroll={{ threshold: { x: 0, y: 0.2 } }}
    >
      <SortableContext items={levels.map(({ node }) => node.id)} strategy={verticalListSortingStrategy}>
        <Card>
          <Box component="ul" aria-label="Categories" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {levels.map(({ node, depth }) => {
              const siblings = categories.filter(({ parentId }) => parentId === node.parentId)
              return (
                <CategoryRow
                  key={node.id}
                  category={node}
                  depth={dragged?.id === node.id ? dragged.depth : depth}
                  place={siblings.indexOf(node)}
                  siblings={siblings.length}
                  isMoving={isMoving}
                  onMove={(position) => onMove(node, { parentId: node.parentId, position })}
                />
              )
            })}
          </Box>
        </Card>
      </SortableContext>
    </DndContext>
  )
}
