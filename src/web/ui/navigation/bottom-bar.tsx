import type { ReactNode } from 'react'

/** On a phone the next step is fixed at the bottom; toasts and page end leave space for it. */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="bottom-bar" aria-label={label}>
      {children}
    </section>
  )
}
