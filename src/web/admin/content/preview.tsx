import type { ReactNode } from 'react'

type PreviewProps = {
  /** Over something to see; while there is only a sentence, that sentence is enough. */
  heading?: string | undefined
  children: ReactNode
}

/** Beside what is typed; where it scrolls, the keyboard scrolls it too. */
export function Preview({ heading, children }: PreviewProps) {
  return (
    <section className="content-preview" aria-label="Preview" tabIndex={0}>
      {heading === undefined ? null : <h2 className="preview-head">{heading}</h2>}
      {children}
    </section>
  )
}
