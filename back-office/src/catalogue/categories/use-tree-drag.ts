import type {
  Announcements,
  DragEndEvent,
  DragMoveEvent,
  DragStartEvent,
  KeyboardCoordinateGetter,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useRef, useState } from 'react'
import { useDragSensors } from '../../ui/drag/use-drag-sensors.ts'
import { inOrder, type Node, type Place, placeAt, withoutBelow } from './tree-moves.ts'

/** So far to the right means one level deeper. */
const INDENT_PX = 28

type NamedNode = Node & { name: string }
type Drag = { id: string; over: string; right: number }

/**
 * Up and down change the position, sideways the level.
 * @param onMove called when a node was dropped at another place
 */
export function useTreeDrag<N extends NamedNode>(
  nodes: readonly N[],
  onMove: (node: N, place: Place) => unknown,
) {
  const [drag, setDrag] = useState<Drag>()
  /** Keyboard and announcements need the place between two renders. */
  const place = useRef<Place>(undefined)
  const all = inOrder(nodes)
  const of = ({ id, over, right }: Drag) =>
    placeAt(withoutBelow(all, id), id, over, Math.round(right / INDENT_PX))

  const set = (next: Drag | undefined) => {
    place.current = next && of(next)
    setDrag(next)
  }
  const byKey: KeyboardCoordinateGetter = (event, { currentCoordinates, ...rest }) => {
    const { depth = 0, min = 0, max = 0 } = place.current ?? {}
    if (event.code === 'ArrowRight' || event.code === 'ArrowLeft') {
      event.preventDefault()
      const by = event.code === 'ArrowRight' ? 1 : -1
      const isPossible = depth + by >= min && depth + by <= max
      return isPossible ? { ...currentCoordinates, x: currentCoordinates.x + by * INDENT_PX } : undefined
    }
    const next = sortableKeyboardCoordinates(event, { currentCoordinates, ...rest })
    // Up and down keep the level.
    return next && { x: currentCoordinates.x, y: next.y }
  }
  const nameOf = (id: unknown) => nodes.find((node) => node.id === id)?.name ?? ''
  const where = () => {
    if (!place.current) return undefined
    const { parentId, position } = place.current
    return `${parentId === null ? 'On the top level' : `Below ${nameOf(parentId)}`}, place ${position + 1}.`
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}. ${where() ?? ''}`,
    onDragMove: where,
    onDragOver: where,
    onDragEnd: ({ active }) => `Put down ${nameOf(active.id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
  }
  const follow = ({ active, over, delta }: DragMoveEvent) =>
    set({ id: String(active.id), over: String((over ?? active).id), right: delta.x })

  return {
    levels: drag ? withoutBelow(all, drag.id) : all,
    dragged: drag && { id: drag.id, depth: of(drag)?.depth ?? 0 },
    context: {
      sensors: useDragSensors(byKey),
      accessibility: {
        announcements,
        screenReaderInstructions: {
          draggable:
            'Press space to pick it up. Then the arrow keys up and down change its place, right puts it below the category before it, left takes it out again. Space puts it down, Escape leaves it where it was.',
        },
      },
      onDragStart: ({ active: { id } }: DragStartEvent) =>
        set({ id: String(id), over: String(id), right: 0 }),
      onDragMove: follow,
      onDragOver: follow,
      onDragCancel: () => set(undefined),
      onDragEnd: (event: DragEndEvent) => {
        const node = nodes.find(({ id }) => id === event.active.id)
        const next = place.current
        set(undefined)
        if (!node || !next) return
        const position = nodes.filter(({ parentId }) => parentId === node.parentId).indexOf(node)
        if (next.parentId !== node.parentId || next.position !== position) onMove(node, next)
      },
    },
  }
}
