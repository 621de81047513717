import type { ReactNode } from 'react'

type GallerySectionProps = { id: string; title: string; children: ReactNode }

export function GallerySection({ id, title, children }: GallerySectionProps) {
  return (
    <section className="gallery-section" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

type SpecimenProps = {
  name: string
  /** `row` side by side, `column` under each other, `pair` in two columns. */
  flow?: 'row' | 'column' | 'pair' | undefined
  children: ReactNode
}

export function Specimen({ name, flow = 'row', children }: SpecimenProps) {
  return (
    <div className="specimen">
      <p className="specimen-name">{name}</p>
      <div className={`specimen-${flow}`}>{children}</div>
    </div>
  )
}
