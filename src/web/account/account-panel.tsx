import { Headset, type LucideIcon, ShieldCheck, Truck } from 'lucide-react'
import { feesFrom } from '#rules/store-settings.ts'
import { t, tText } from '../i18n/t.ts'
import { freeShippingText } from '../shell/fee-texts.ts'
import { OPEN_HOURS } from '../shell/open-hours.ts'
import { useFrame } from '../shell/use-frame.ts'
import { useHoliday } from '../shell/use-holiday.ts'
import { Icon } from '../ui/base/icon.tsx'
import { ResponsiveImage } from '../ui/media/responsive-image.tsx'
import { shippingPromise } from './shipping-promise.ts'

const PICTURES = {
  studio: { src: '/art/about-studio.webp', width: 1400, height: 1000 },
  toys: { src: '/art/hero-stitching-love.webp', width: 1600, height: 700 },
  thread: { src: '/art/hero-every-thread.webp', width: 1600, height: 700 },
  squares: { src: '/art/promo.webp', width: 1200, height: 1200 },
} as const
export type PanelImage = keyof typeof PICTURES

type Promised = { icon: LucideIcon; title: string; text: string }
const WITH_CASH: Promised = { icon: ShieldCheck, title: 'Secure payment', text: 'Online, or in cash at your door.' }
const WITHOUT_CASH: Promised = { ...WITH_CASH, text: 'By card, UPI or net banking.' }
const ALWAYS: Promised = { icon: Headset, title: '24/7 support', text: 'Write at any hour; a person answers.' }

/** Where the words of the panel are fixed; elsewhere they follow the settings and the hours of the shop. */
export type PanelWords = 'sign-in' | 'verify'

/** Benefits of an account, beside the form. */
export function AccountPanel({ image, words }: { image: PanelImage; words?: PanelWords | undefined }) {
  const { store } = useFrame()
  const fees = feesFrom(store)
  const shipping = words === undefined ? freeShippingText(fees) : shippingPromise(fees)
  const hours = `${t(OPEN_HOURS.week)}, ${t(OPEN_HOURS.saturday)}`
  const support: Promised = words === 'verify' ? ALWAYS : { icon: Headset, title: 'Answered by people', text: hours }
  const isAway = useHoliday() !== null
  return (
    <aside className="account-panel" aria-label={t('Why {store}', { store: store.storeName })}>
      <ResponsiveImage
        className={`account-picture of-${image}`}
        shape="natural"
        alt=""
        sizes="(min-width: 900px) 36rem, 100vw"
        priority
        {...PICTURES[image]}
      />
      <ul>
        <li key={shipping}>
          <Icon of={Truck} />
          <p>
            <strong>{shipping}</strong>
            {isAway ? null : <span>{t('With you in about five days.')}</span>}
          </p>
        </li>
        {[store.isCodOffered ? WITH_CASH : WITHOUT_CASH, support].map(({ icon, title, text }) => (
          <li key={title}>
            <Icon of={icon} />
            <p>
              <strong>{tText(title)}</strong>
              <span>{tText(text)}</span>
            </p>
          </li>
        ))}
      </ul>
      <figure>
        <blockquote>
          <p>{t('The shawl came wrapped like a letter. You can feel that somebody sat with it.')}</p>
        </blockquote>
        <figcaption>{t('Kavya, who ordered a shawl')}</figcaption>
      </figure>
    </aside>
  )
}
