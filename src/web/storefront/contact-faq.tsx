import { RETURN_DAYS } from '#rules/return-days.ts'
import { t, tRich } from '../i18n/t.ts'
import { OPEN_HOURS } from '../shell/open-hours.ts'
import { useHoliday } from '../shell/use-holiday.ts'
import { TextLink } from '../ui/actions/link.tsx'
import { Disclosure } from '../ui/data/disclosure.tsx'

/** Frequently asked questions, most frequent first. */
export function ContactFaq() {
  const isAway = useHoliday() !== null
  return (
    <section className="faq" aria-labelledby="faq">
      <h2 id="faq">{t('Questions people ask')}</h2>
      <Disclosure summary={t('When can I reach you?')} open>
        <p>
          {t('{week} and {saturday}. On Sundays the looms rest. Write at any hour: we answer within 48 hours.', {
            week: t(OPEN_HOURS.week),
            saturday: t(OPEN_HOURS.saturday),
          })}
        </p>
      </Disclosure>
      <Disclosure summary={t('Can I return something?')}>
        <p>
          {tRich(
            'Yes, returns are accepted within {n} days of delivery, unused and with its tags. The {policy} tells how it goes.',
            { n: RETURN_DAYS, policy: <TextLink href="/info/Return-Policy">{t('Return Policy')}</TextLink> },
          )}
        </p>
      </Disclosure>
      <Disclosure summary={t('Can I change or cancel my order?')}>
        <p>
          {tRich(
            "Orders can be changed or cancelled within 1 hour of ordering, on the order's own page under {orders}. After that, write to us and we do what is still possible.",
            { orders: <TextLink href="/orders">{t('My Orders')}</TextLink> },
          )}
        </p>
      </Disclosure>
      <Disclosure summary={t('Where do you ship?')}>
        <p>
          {isAway
            ? t(
                'We ship to over 100 countries. In India you order right here; for an address abroad, write to us and we tell you the postage before you pay.',
              )
            : t(
                'We ship to over 100 countries. In India you order right here and most parcels arrive within five days; for an address abroad, write to us and we tell you the postage before you pay.',
              )}
        </p>
      </Disclosure>
      <Disclosure summary={t('Where is my parcel?')}>
        <p>
          {tRich('Its tracking number appears under {orders} as soon as it leaves us, and in the mail that says so.', {
            orders: <TextLink href="/orders">{t('My Orders')}</TextLink>,
          })}
        </p>
      </Disclosure>
    </section>
  )
}
