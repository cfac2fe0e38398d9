import { type Announcements, closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, type SortingStrategy, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { useDragSensors } from './use-drag-sensors.ts'

type Props = {
  ids: readonly string[]
  strategy: SortingStrategy
  /** Screen readers hear it as the name of what is picked up. */
  nameOf: (place: number) => string
  onMove: (from: number, to: number) => void
  children: ReactNode
}

export function SortableList({ ids, strategy, nameOf, onMove, children }: Props) {
  const sensors = useDragSensors(sortableKeyboardCoordinates)
  const place = (id: unknown) => ids.indexOf(String(id))
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(place(active.id), place(over.id))
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${nameOf(place(active.id))}.`,
    onDragOver: ({ over }) => (over ? `At place ${place(over.id) + 1} of ${ids.length}.` : undefined),
    onDragEnd: ({ over }) => (over ? `Put down at place ${place(over.id) + 1}.` : 'Put down.'),
    onDragCancel: () => 'Left where it was.',
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements }}
    >
      <SortableContext items={[...ids]} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
