import { OPEN_HOURS } from '../shell/open-hours.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { TextLink } from '../ui/link.tsx'

/** What people ask most, in the order in which they ask it. */
export function ContactFaq() {
  return (
    <section className="faq" aria-labelledby="faq">
      <h2 id="faq">Questions people ask</h2>
      <Disclosure summary="When can I reach you?" open>
        <p>
          {OPEN_HOURS.week} and {OPEN_HOURS.saturday}. On Sundays the looms rest. Write at any hour: we answer within 48
          hours.
        </p>
      </Disclosure>
      <Disclosure summary="Can I return something?">
        <p>
          Yes, returns are accepted within 30 days of delivery, unused and with its tags. The{' '}
          <TextLink href="/info/Return-Policy">Return Policy</TextLink> tells how it goes.
        </p>
      </Disclosure>
      <Disclosure summary="Can I change or cancel my order?">
        <p>
          Orders can be changed or cancelled within 1 hour of ordering, on the order's own page under{' '}
          <TextLink href="/orders">My Orders</TextLink>. After that, write to us and we do what is still possible.
        </p>
      </Disclosure>
      <Disclosure summary="Where do you ship?">
        <p>
          We ship to over 100 countries. In India you order right here and most parcels arrive within five days; for an
          address abroad, write to us and we tell you the postage before you pay.
        </p>
      </Disclosure>
      <Disclosure summary="Where is my parcel?">
        <p>
          Its tracking number appears under <TextLink href="/orders">My Orders</TextLink> as soon as it leaves us, and
          in the mail that says so.
        </p>
      </Disclosure>
    </section>
  )
}
