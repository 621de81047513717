import { FOUNDED, type StoreSettings } from '#rules/store-settings.ts'
import { t, tText } from '../i18n/t.ts'
import { Anchor } from '../ui/actions/link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { POLICY_LINKS } from './main-links.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import { OPEN_HOURS } from './open-hours.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const SHOP_LINKS = [
  { to: '/new-arrivals', label: 'New arrivals' },
  { to: '/products', label: 'All products' },
  { to: '/categories', label: 'All categories' },
  { to: '/deals', label: 'Deals' },
] as const

const GIFT_LINK = { to: '/gift-cards', label: 'Gift cards' } as const

const HELP_LINKS = [
  { to: '/contact', label: 'Contact' },
  { to: '/track-order', label: 'Track an order' },
  ...POLICY_LINKS,
] as const

/** Only where others sell here. */
const SELLER_LINKS = [
  { to: '/sellers', label: 'Sellers' },
  { to: '/sell', label: 'Sell with us' },
] as const

export function Footer({ store, hasSellers }: { store: StoreSettings; hasSellers: boolean }) {
  const shopLinks = [
    ...SHOP_LINKS,
    ...(store.isGiftCardOffered ? [GIFT_LINK] : []),
    ...(hasSellers ? SELLER_LINKS : []),
  ]
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="cols">
          <section className="news" aria-labelledby="news">
            <h2 id="news">{t('A letter, now and then')}</h2>
            <p>{t('New pieces, the people who made them, and first word of sales.')}</p>
            <NewsletterForm />
          </section>
          <FooterLinks title={t('Shop')} links={shopLinks} />
          <FooterLinks title={t('Help')} links={HELP_LINKS} />
          <Contact store={store} />
        </div>
        <hr className="stitched" />
        <div className="end">
          <span>{t('{store}, since {n}', { store: store.storeName, n: FOUNDED })}</span>
          <span>
            {t('{store}. Clothing, accessories and handmade crochet. Prices in Indian rupees.', {
              store: store.legalName,
            })}
          </span>
          <LanguageSwitch />
          <ThemeSwitch name="theme" />
        </div>
      </div>
    </footer>
  )
}

function FooterLinks({ title, links }: { title: string; links: readonly { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Anchor href={to}>{tText(label)}</Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Contact({ store }: { store: StoreSettings }) {
  return (
    <section className="contact" aria-labelledby="reach">
      <h3 id="reach">{t('Reach us')}</h3>
      <ul>
        <li>
          <Anchor href={`mailto:${store.email}`}>{store.email}</Anchor>
        </li>
        <li>
          <Anchor className="num" href={`tel:${store.phone.replace(/[^+\d]/g, '')}`}>
            {store.phone}
          </Anchor>
        </li>
      </ul>
      <address className="hint">{store.address}</address>
      <p className="hint num">
        {tText(OPEN_HOURS.week)}, {tText(OPEN_HOURS.saturday)}
      </p>
    </section>
  )
}
