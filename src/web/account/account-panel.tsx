import { Headset, type LucideIcon, ShieldCheck, Truck } from 'lucide-react'
import { feesFrom } from '#rules/store-settings.ts'
import { t, tText } from '../i18n/t.ts'
import { freeShippingText, overLimitText } from '../shell/fee-texts.ts'
import { OPEN_HOURS } from '../shell/open-hours.ts'
import { useFrame } from '../shell/use-frame.ts'
import { useHoliday } from '../shell/use-holiday.ts'
import { Icon } from '../ui/base/icon.tsx'
import { ResponsiveImage } from '../ui/media/responsive-image.tsx'

const PICTURES = {
  studio: { src: '/art/about-studio.webp', width: 1400, height: 1000 },
  toys: { src: '/art/hero-stitching-love.webp', width: 1600, height: 700 },
  thread: { src: '/art/hero-every-thread.webp', width: 1600, height: 700 },
  squares: { src: '/art/promo.webp', width: 1200, height: 1200 },
} as const
export type PanelImage = keyof typeof PICTURES

const WITH_CASH = 'Online, or in cash at your door.'
const WITHOUT_CASH = 'By card, UPI or net banking.'

/** Where the words of the panel are fixed; elsewhere they follow the settings and the hours of the shop. */
export type PanelWords = 'sign-in' | 'verify'

/** Benefits of an account, beside the form. */
export function AccountPanel({ image, words }: { image: PanelImage; words?: PanelWords | undefined }) {
  const { store } = useFrame()
  const fees = feesFrom(store)
  const shipping = words === undefined ? { title: freeShippingText(fees), exactly: null } : overLimitText(fees)
  const hours = `${t(OPEN_HOURS.week)}, ${t(OPEN_HOURS.saturday)}`
  const support =
    words === 'verify'
      ? { title: t('24/7 support'), text: t('Write at any hour; people answer {hours}.', { hours }) }
      : { title: t('Answered by people'), text: hours }
  const payment = store.isCodOffered ? WITH_CASH : WITHOUT_CASH
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
        <Benefit icon={Truck} title={shipping.title}>
          {[shipping.exactly, isAway ? null : t('With you in about five days.')].filter(Boolean).join(' ')}
        </Benefit>
        <Benefit icon={ShieldCheck} title={t('Secure payment')}>
          {tText(payment)}
        </Benefit>
        <Benefit icon={Headset} title={support.title}>
          {support.text}
        </Benefit>
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

function Benefit({ icon, title, children }: { icon: LucideIcon; title: string; children: string }) {
  return (
    <li>
      <Icon of={icon} />
      <p>
        <strong>{title}</strong>
        {children === '' ? null : <span>{children}</span>}
      </p>
    </li>
  )
}
