import type { ReactNode } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { CopyButton } from '../../ui/actions/copy-button.tsx'

type Props = {
  /** Of its heading: the dialog that made it returns the focus there. */
  id: string
  title: string
  /** The secret. */
  text: string
  copy: string
  onClose: () => void
  /** What to do with it. */
  children: ReactNode
}

/** A secret right after it was made: it is nowhere else. */
export function ShownOnce({ id, title, text, copy, onClose, children }: Props) {
  return (
    <section className="shown-once" aria-label={title}>
      <h3 id={id} tabIndex={-1}>
        {title}
      </h3>
      <p>{children}</p>
      <code className="shown-secret">{text}</code>
      <div className="shown-actions">
        <CopyButton text={text} label={copy} />
        <Button look="plain" onClick={onClose}>
          I have kept it
        </Button>
      </div>
    </section>
  )
}
