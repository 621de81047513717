import type { ReactNode } from 'react'
import type { Text } from '#rules/message.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { AccountPanel, type PanelImage, type PanelWords } from './account-panel.tsx'

type AccountPageProps = {
  title: string
  lead?: ReactNode
  image: PanelImage
  words?: PanelWords
  /** The form's error, above it. */
  problem?: Text | null
  children: ReactNode
  /** Link under the form. */
  foot?: ReactNode
}

/** A form beside a panel: sign in, sign up and recovery. */
export function AccountPage({ title, lead, image, words, problem, children, foot }: AccountPageProps) {
  return (
    <div className="wrap account">
      <section className="account-form" aria-labelledby="account-title">
        <h1 id="account-title">{title}</h1>
        {lead ? <div className="account-lead">{lead}</div> : null}
        {problem ? <Notice tone="bad">{problem}</Notice> : null}
        {children}
        {foot ? <p className="account-foot">{foot}</p> : null}
      </section>
      <AccountPanel image={image} words={words} />
    </div>
  )
}
