import { useEffect } from 'react'

/** The parts of a page that one can stand in. */
const PARTS = 'li, tr, article, fieldset, form, section, [role=tabpanel], [role=dialog], main'
/** Of these there are many in a row: where one goes, the next takes its place. */
const LINES = 'li, tr, article'
const LAYERS = '[role=dialog], [role=alertdialog]'

type Place = { element: Element; parts: Element[]; layer: Element | null }

/**
 * A button often goes with what it did: a line that was deleted, a step that was taken. Who works by keyboard would be
 * back at the top of the page; they stay at the next line or in the part around it instead.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    /** Where the focus was last, on the page and in each dialog over it; the newest at the end. */
    let places: Place[] = []

    function note({ target }: FocusEvent) {
      if (!(target instanceof Element)) return
      const layer = target.closest(LAYERS)
      places = [...places.filter((one) => one.layer !== layer), { element: target, parts: partsAround(target), layer }]
    }

    function keep(changes: readonly MutationRecord[]) {
      if (document.activeElement !== document.body) return
      // One that is still there was left on purpose, or gets the focus back from the dialog that closes.
      for (let last = places.at(-1); last !== undefined && !last.element.isConnected; last = places.at(-1)) {
        const part = nextLine(changes, last.element) ?? last.parts.find(({ isConnected }) => isConnected)
        if (part instanceof HTMLElement) return standIn(part)
        places.pop()
      }
    }

    const observer = new MutationObserver(keep)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', note)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', note)
    }
  }, [])
}

/** The nearest first; of the page itself, its main part is always there. */
function partsAround(element: Element): Element[] {
  const part = element.parentElement?.closest(PARTS)
  if (part) return [part, ...partsAround(part)]
  const main = element.closest(LAYERS) === null ? document.querySelector('main') : null
  return main === null ? [] : [main]
}

function nextLine(changes: readonly MutationRecord[], gone: Element): Element | undefined {
  for (const { removedNodes, nextSibling, previousSibling } of changes) {
    const isLine = [...removedNodes].some(
      (node) => node instanceof Element && node.matches(LINES) && node.contains(gone),
    )
    if (isLine) return [nextSibling, previousSibling].find(isLineInPlace)
  }
  return undefined
}

function isLineInPlace(node: Node | null): node is Element {
  return node instanceof Element && node.isConnected && node.matches(LINES)
}

function standIn(part: HTMLElement): void {
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1
    // Left as it was: a click into it would go on giving it the focus.
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true })
  }
  part.focus({ preventScroll: true })
}
