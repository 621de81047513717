import { type PointerEvent, useState } from 'react'

type Drag = { from: number; to: number }

/** Dragging the items of a list to another place by mouse, pen or finger. The list has them as its only children. */
export function useDragOrder(move: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)

  const handle = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ from, to: from })
    },
    onPointerMove: ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (drag !== null) setDrag({ ...drag, to: placeUnder(currentTarget, clientX, clientY) ?? drag.to })
    },
    onPointerUp: () => {
      if (drag !== null && drag.to !== drag.from) move(drag.from, drag.to)
      setDrag(null)
    },
    // As when the finger scrolls instead.
    onPointerCancel: () => setDrag(null),
  })
  /** `from` is what is dragged, `to` where it would lie. */
  const stateOf = (at: number) => (drag === null || drag.from === drag.to ? null : stateIn(drag, at))
  return { handle, stateOf }
}

function stateIn({ from, to }: Drag, at: number): 'from' | 'to' | null {
  return at === from ? 'from' : at === to ? 'to' : null
}

function placeUnder(handle: HTMLElement, x: number, y: number): number | null {
  const list = handle.closest('ol')
  const under = document.elementFromPoint(x, y)
  const place = [...(list?.children ?? [])].findIndex((item) => item.contains(under))
  return place < 0 ? null : place
}
