import type { StoreSettings } from '#rules/store-settings.ts'
import { t } from '../i18n/t.ts'
import { TextLink } from '../ui/actions/link.tsx'
import { DescriptionList } from '../ui/data/description-list.tsx'

/** Seller identity, as the e-commerce rules require. */
export function StoreFacts({ store }: { store: StoreSettings }) {
  return (
    <section className="store-facts" aria-labelledby="facts">
      <h2 id="facts">{t('Who you deal with')}</h2>
      <DescriptionList
        items={[
          { term: t('Legal name'), value: store.legalName },
          { term: t('Address'), value: store.address },
          { term: t('Customer care'), value: <Reach email={store.email} phone={store.phone} /> },
          ...(store.gstin === null ? [] : [{ term: t('GSTIN'), value: store.gstin }]),
        ]}
      />
      <h3>{t('Grievance Officer')}</h3>
      <p>
        {t(
          '{officer}. A complaint is acknowledged within 48 hours and settled within one month, as the Consumer Protection (E-Commerce) Rules, 2020 ask.',
          { officer: store.grievanceOfficer },
        )}
      </p>
      <p>
        <Reach email={store.grievanceEmail} phone={store.grievancePhone} />
      </p>
    </section>
  )
}

export function Reach({ email, phone }: { email: string; phone: string }) {
  return (
    <>
      <TextLink href={`mailto:${email}`}>{email}</TextLink>
      <br />
      <TextLink className="num" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
        {phone}
      </TextLink>
    </>
  )
}
