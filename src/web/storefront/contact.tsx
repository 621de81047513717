import { t } from '../i18n/t.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { frameFrom, useFrame } from '../shell/use-frame.ts'
import type { Route } from './+types/contact'
import { ContactFaq } from './contact-faq.tsx'
import { ContactForm } from './contact-form.tsx'
import { StoreFacts } from './store-facts.tsx'

export const meta: Route.MetaFunction = ({ matches }) => {
  const { store, facts } = frameFrom(matches)
  const description = t('Write to {store}: questions, orders, custom work. We answer within 48 hours.', {
    store: store.storeName,
  })
  return pageMeta({
    origin: facts.origin,
    store: store.storeName,
    title: t('Contact'),
    description,
    path: '/contact',
  })
}

export default function Contact() {
  const { store } = useFrame()
  return (
    <div className="wrap contact-page">
      <div className="lead">
        <h1>{t('Write to us')}</h1>
        <p>{t('A question, an order, something made just for you. A person reads it and answers within 48 hours.')}</p>
      </div>
      <div className="sides">
        <ContactForm />
        <div>
          <ContactFaq />
          <StoreFacts store={store} />
        </div>
      </div>
    </div>
  )
}
