import type { ReactNode } from 'react'

/** Beside what is typed; where it scrolls, the keyboard scrolls it too. */
export function Preview({ children }: { children: ReactNode }) {
  return (
    <section className="content-preview" aria-label="Preview" tabIndex={0}>
      {children}
    </section>
  )
}
