import { ArrowRight } from 'lucide-react'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../base/class-names.ts'
import { Icon } from '../base/icon.tsx'

export type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  href: string
  /** Scroll to the top (default) or keep the position. */
  preventScrollReset?: boolean | undefined
  /** Navigation state. */
  state?: unknown
}

/** An `<a>`: client-side inside the shop, plain for other sites, mail, phone and fragments. */
export function Anchor({ href, preventScrollReset, state, ...rest }: AnchorProps) {
  const isInside = /^(\/(?!\/)|\?)/.test(href) && rest.target !== '_blank' && !rest.download
  if (!isInside) return <a href={href} {...rest} />
  return <Link to={href} preventScrollReset={preventScrollReset ?? false} state={state} {...rest} />
}

export function TextLink({ className, ...rest }: AnchorProps) {
  return <Anchor className={classNames('link', className)} {...rest} />
}

type ArrowLinkProps = AnchorProps & {
  children: ReactNode
  /** Visually hidden suffix: “View all” … “new arrivals”. */
  about?: string | undefined
}

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
