import { ArrowRight } from 'lucide-react'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  href: string
  /** Start again at the top (default) or stay where the page is. */
  preventScrollReset?: boolean | undefined
  /** Handed to the next page beside its address. */
  state?: unknown
}

/** An `<a>`: through the router inside the shop, plain for other sites, mail, phone and places on this page. */
export function Anchor({ href, preventScrollReset, state, ...rest }: AnchorProps) {
  const isInside = /^(\/(?!\/)|\?)/.test(href) && rest.target !== '_blank' && !rest.download
  if (!isInside) return <a href={href} {...rest} />
  return <Link to={href} preventScrollReset={preventScrollReset ?? false} state={state} {...rest} />
}

/** A word with a thread under it. */
export function TextLink({ className, ...rest }: AnchorProps) {
  return <Anchor className={classNames('link', className)} {...rest} />
}

type ArrowLinkProps = AnchorProps & {
  children: ReactNode
  /** Said after the words to a screen reader: “View all” … “new arrivals”. */
  about?: string | undefined
}

/** A way on: words and an arrow. */
export function ArrowLink({ className, children, about, ...rest }: ArrowLinkProps) {
  return (
    <Anchor className={classNames('arrow-link', className)} {...rest}>
      <span>
        {children}
        {about ? <span className="sr"> {about}</span> : null}
      </span>
      <Icon of={ArrowRight} />
    </Anchor>
  )
}
