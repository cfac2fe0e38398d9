import type { AdminCategory } from '@amritvasya/contract'
import { closestCenter, DndContext, MeasuringStrategy } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Box, Card } from '@mui/material'
import { AddLink } from '../../ui/add-link.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { StaleNote } from '../../ui/stale-note.tsx'
import { CategoryRow } from './category-row.tsx'
import { useMoveCategory } from './use-move-category.ts'
import { useTreeDrag } from './use-tree-drag.ts'

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
