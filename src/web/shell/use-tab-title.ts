import { useEffect } from 'react'
import { useFrame } from './use-frame.ts'

/**
 * The title of the tab, where only the page knows what became of something: as its headline says. The router writes the
 * title of a page once; leaving gives that one back, unless the next page has written its own.
 */
export function useTabTitle(title: string): void {
  const { storeName } = useFrame().store
  const shown = `${title} - ${storeName}`
  useEffect(() => {
    const before = document.title
    document.title = shown
    return () => {
      if (document.title === shown) document.title = before
    }
  }, [shown])
}
