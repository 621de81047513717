import { useEffect } from 'react'

/** Parts of a page that can take focus. */
const PARTS = 'li, tr, article, fieldset, form, section, [role=tabpanel], [role=dialog], main'
/** Repeated items: when one is removed, the next takes its place. */
const LINES = 'li, tr, article'
const LAYERS = '[role=dialog], [role=alertdialog]'

type Place = { element: Element; parts: Element[]; layer: Element | null }

/**
 * An action often removes its own button: a deleted row, a finished step. Instead of being lost to the body, focus
 * moves to the next row or the surrounding part.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    /** The last focus on the page and in each open dialog; newest last. */
    let places: Place[] = []

    function note({ target }: FocusEvent) {
      if (!(target instanceof Element)) return
      const layer = target.closest(LAYERS)
      places = [...places.filter((one) => one.layer !== layer), { element: target, parts: partsAround(target), layer }]
    }

    function keep(changes: readonly MutationRecord[]) {
      if (document.activeElement !== document.body) return
      // If still connected, it lost focus on purpose, or the closing dialog restores it.
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

/** Nearest first; the page's main element always exists. */
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
    // Restored on blur, or clicks would keep focusing it.
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true })
  }
  part.focus({ preventScroll: true })
}
