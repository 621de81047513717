import type { ReactNode } from 'react'

type PreviewProps = {
  /** Omitted while the preview is only a message. */
  heading?: string | undefined
  children: ReactNode
}

/** Beside the form; scrollable by keyboard. */
export function Preview({ heading, children }: PreviewProps) {
  return (
    <section className="content-preview" aria-label="Preview" tabIndex={0}>
      {heading === undefined ? null : <h2 className="preview-head">{heading}</h2>}
      {children}
    </section>
  )
}
