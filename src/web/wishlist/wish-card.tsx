import { ShoppingBag, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { backgroundFor } from '#rules/colours.ts'
import { message } from '#rules/message.ts'
import { percentOff } from '#rules/money.ts'
import type { Product } from '#rules/product.ts'
import { imageSources } from '#rules/product-images.ts'
import { priceChange } from '#rules/wishlist.ts'
import { addToCart } from '../client/add-to-cart.ts'
import { dropWishes } from '../client/own-wishes.ts'
import type { KeptWish } from '../client/wishes.ts'
import { t, tRich, tText } from '../i18n/t.ts'
import { useFrame } from '../shell/use-frame.ts'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import { PLACEHOLDER } from '../ui/media/responsive-image.tsx'
import { Price } from '../ui/product/price.tsx'
import { ProductCard } from '../ui/product/product-card.tsx'
import { MoveToList } from './move-to-list.tsx'
import NoticeOffer from './notice-offer.tsx'
import { sayRemoved } from './toggle-wish.ts'
import type { Wished } from './use-wished.ts'
import { lineFromWish, wishFacts } from './wish-facts.ts'

type WishCardProps = { wish: KeptWish & { id?: string }; wished: Wished; onGone: () => void }

/** One wish: what it is now, into the cart with it, off the list. */
export function WishCard({ wish, wished, onGone }: WishCardProps) {
  const { show } = useToast()
  const { product, variant } = wished
  const title = product === null ? t('A piece') : wishFacts(product, variant).title

  async function remove() {
    onGone()
    const problem = await dropWishes([wish], wish.listId)
    if (problem === null) sayRemoved([wish], title, show)
    else show({ type: 'error', message: problem })
  }
  const removal = (
    <Button look="plain" small onClick={() => void remove()} aria-label={t('Remove {title}', { title })}>
      <Icon of={Trash2} /> {t('Remove')}
    </Button>
  )
  if (product === null) return <GoneWish>{removal}</GoneWish>
  return (
    <WishedCard wished={{ ...wished, product }}>
      <PriceSince seenPaise={wish.paise} paise={wishFacts(product, variant).paise} />
      <ToCart wish={wish} wished={{ ...wished, product }} onGone={onGone} />
      <NoticeOffer
        item={wish}
        title={title}
        paise={wishFacts(product, variant).paise}
        isSoldOut={product.stock === 0}
      />
      <MoveToList wish={wish} title={title} />
      {removal}
    </WishedCard>
  )
}

type OnSale = Wished & { product: Product }

/** As in every list of the shop, in the chosen combination. */
export function WishedCard({ wished, children }: { wished: OnSale; children: React.ReactNode }) {
  const { product, variant } = wished
  const { title, href, colour, ...price } = wishFacts(product, variant)
  const [first = PLACEHOLDER] = imageSources(product, colour ?? null)
  const isSoldOut = product.stock === 0
  return (
    <ProductCard
      href={href}
      title={title}
      kind={tText(product.category)}
      {...price}
      offPercent={percentOff(product.originalPaise, product.discountPaise)}
      image={{ src: first, alt: title, colour: backgroundFor(colour ?? product.colors[0]) }}
      soldOut={isSoldOut}
      badge={isSoldOut ? t('Sold out') : undefined}
      headingLevel={2}
    >
      {children}
    </ProductCard>
  )
}

function GoneWish({ children }: { children: React.ReactNode }) {
  return (
    <article className="card sold-out wish-gone">
      <p>{t('A piece that is no longer sold.')}</p>
      {children}
    </article>
  )
}

function PriceSince({ seenPaise, paise }: { seenPaise: number; paise: number }) {
  const change = priceChange(seenPaise, paise)
  if (change === null) return null
  const sum = <Price paise={Math.abs(seenPaise - paise)} />
  return (
    <p className={`wish-price ${change}`}>
      {change === 'lower'
        ? tRich('{sum} less than when you saved it', { sum })
        : tRich('{sum} more than when you saved it', { sum })}
    </p>
  )
}

function ToCart({ wish, wished: { product, variant }, onGone }: Omit<WishCardProps, 'wished'> & { wished: OnSale }) {
  const { show } = useToast()
  const navigate = useNavigate()
  const { store } = useFrame()
  const { title, href } = wishFacts(product, variant)
  const line = lineFromWish(product, variant, store.awayUntil)
  if (product.stock === 0) return null
  if (line === null) {
    return (
      <ButtonLink look="line" small href={href} aria-label={t('Choose options of {title}', { title })}>
        {t('Choose options')}
      </ButtonLink>
    )
  }
  async function move() {
    const refused = line === null ? null : addToCart(line)
    if (refused !== null) return show({ type: 'error', message: refused })
    onGone()
    const action = { label: 'View cart', to: '/cart', onPress: () => void navigate('/cart') }
    show({ type: 'success', message: message('{title} is in your cart.', { title }), action })
    const problem = await dropWishes([wish], wish.listId)
    if (problem !== null) show({ type: 'error', message: problem })
  }
  return (
    <Button small onClick={() => void move()} aria-label={t('Move {title} to the cart', { title })}>
      <Icon of={ShoppingBag} /> {t('Move to cart')}
    </Button>
  )
}
