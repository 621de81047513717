import type { ReactNode } from 'react'

/** On a phone the next step stays at the foot of the screen; toasts and the page's end keep clear of it. */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="bottom-bar" aria-label={label}>
      {children}
    </section>
  )
}
