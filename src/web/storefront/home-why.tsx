import { type LucideIcon, Scissors, ShieldCheck, Truck, Undo2 } from 'lucide-react'
import { message, type Text, toEnglish } from '#rules/message.ts'
import { RETURN_DAYS } from '#rules/return-days.ts'
import { t, tText } from '../i18n/t.ts'
import { useFees, useFrame } from '../shell/use-frame.ts'
import { useHoliday } from '../shell/use-holiday.ts'
import { Icon } from '../ui/base/icon.tsx'
import { ResponsiveImage } from '../ui/media/responsive-image.tsx'
import { shippingReason } from './shipping-reason.ts'

type Reason = { icon: LucideIcon; title: Text; text: Text }

const FIRST: Reason = {
  icon: Scissors,
  title: 'Made by hand',
  text: 'Hooked, knitted, printed and sewn in small batches.',
}
const RETURNS: Reason = {
  icon: Undo2,
  title: message('{n}-day returns', { n: RETURN_DAYS }),
  text: message('Changed your mind? Send it back within {n} days of delivery.', { n: RETURN_DAYS }),
}
const WITH_CASH: Reason = {
  icon: ShieldCheck,
  title: 'Pay your way',
  text: 'Online, or in cash when it reaches your door.',
}
const WITHOUT_CASH: Reason = { icon: ShieldCheck, title: 'Pay your way', text: 'By card, UPI or net banking.' }

export function HomeWhy() {
  const shipping = shippingReason(useFees(), useHoliday() !== null)
  const paying = useFrame().store.isCodOffered ? WITH_CASH : WITHOUT_CASH
  return (
    <section className="wrap block why" aria-labelledby="why">
      <ResponsiveImage
        shape="natural"
        src="/art/about-studio.webp"
        alt={t('Studio shelves with yarn, folded knits and a piece on the needles')}
        width={1400}
        height={1000}
        sizes="(min-width: 768px) 50vw, 100vw"
      />
      <div>
        <h2 id="why">{t('Why Shop With Us')}</h2>
        <ul>
          <ReasonItem {...FIRST} title={tText(FIRST.title)} text={tText(FIRST.text)} />
          <ReasonItem icon={Truck} {...shipping} />
          {[RETURNS, paying].map(({ icon, title, text }) => (
            <ReasonItem key={toEnglish(title)} icon={icon} title={tText(title)} text={tText(text)} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function ReasonItem({ icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li>
      <Icon of={icon} />
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  )
}
