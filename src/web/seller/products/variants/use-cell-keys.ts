import { type KeyboardEvent, useRef } from 'react'

/** Marks a cell of a table that is walked with the arrow keys. */
export function cellPlace(line: number, column: number) {
  return { 'data-place': `${line} ${column}` }
}

export type Place = { line: number; column: number }

/** Arrow keys and Enter move between the cells of a table as in a spreadsheet; Tab moves on by itself. */
export function useCellKeys() {
  const table = useRef<HTMLTableElement>(null)

  function cellAt(line: number, column: number): HTMLElement | null {
    return table.current?.querySelector<HTMLElement>(`[data-place="${line} ${column}"]`) ?? null
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const place = placeOf(event.target)
    if (place === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const isInput = event.target instanceof HTMLInputElement
    // Enter presses a button; in a field it would send the form.
    if (event.key === 'Enter' && !isInput) return
    const { line, column } = place
    const next = () => {
      if (event.key === 'Enter') return cellAt(line + 1, column) ?? cellAt(0, column + 1)
      if (event.key === 'ArrowDown') return cellAt(line + 1, column)
      if (event.key === 'ArrowUp') return cellAt(line - 1, column)
      if (event.key === 'ArrowRight' && isAtEdge(event.target, 'end')) return cellAt(line, column + 1)
      if (event.key === 'ArrowLeft' && isAtEdge(event.target, 'start')) return cellAt(line, column - 1)
      return undefined
    }
    const cell = next()
    if (cell === undefined) return
    event.preventDefault()
    cell?.focus()
  }

  /** Focuses a cell after what it shows was rendered anew. */
  function focusLater({ line, column }: Place) {
    requestAnimationFrame(() => cellAt(line, column)?.focus())
  }

  return { focusLater, keys: { ref: table, onKeyDown } }
}

export function placeOf(target: EventTarget): Place | null {
  const place = target instanceof HTMLElement ? target.dataset.place : undefined
  const [line, column] = (place ?? '').split(' ').map(Number)
  return place === undefined || line === undefined || column === undefined ? null : { line, column }
}

/** In the middle of a text the arrow keys move the caret; a cell that is selected whole is left at once. */
function isAtEdge(target: EventTarget, edge: 'start' | 'end'): boolean {
  if (!(target instanceof HTMLInputElement)) return true
  const { selectionStart: from, selectionEnd: to, value } = target
  if (from === 0 && to === value.length) return true
  return from === to && from === (edge === 'start' ? 0 : value.length)
}
