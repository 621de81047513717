import { Heart, Menu, Package, Search, ShoppingBag } from 'lucide-react'
import { Fragment, useState } from 'react'
import { NavLink } from 'react-router'
import { useCartCount } from '../client/cart.ts'
import { useFlashToast } from '../client/flash-toast.ts'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { useFollowedSession } from '../client/use-session.ts'
import { t, tPlural, tText } from '../i18n/t.ts'
import { IconButton, IconLink } from '../ui/actions/icon-button.tsx'
import { classNames } from '../ui/base/class-names.ts'
import { Badge } from '../ui/data/badge.tsx'
import { HeaderAccount } from './account-links-header.tsx'
import { BannerText } from './banner-text.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { LanguageForm, LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { MAIN_LINKS } from './main-links.ts'
import { SearchBox } from './search-box.tsx'
import { UnscriptedNotice } from './unscripted-notice.tsx'
import { useScrolled } from './use-scrolled.ts'

const PhoneMenu = lazyOverlay(() => import('./phone-menu.tsx'))
const SearchOverlay = lazyOverlay(() => import('./search-overlay.tsx'))

type HeaderProps = { storeName: string; categories: readonly string[] }

export function Header({ storeName, categories }: HeaderProps) {
  useFollowedSession()
  useFlashToast()
  const isScrolled = useScrolled()
  const [open, setOpen] = useState<'menu' | 'search' | null>(null)
  return (
    <>
      {/* Only the server writes it: a browser with scripts does not load its code. */}
      <noscript>{import.meta.env.SSR ? <UnscriptedNotice /> : null}</noscript>
      <div className="above">
        <aside className={classNames('banner', isScrolled && 'gone')} aria-label={t('Announcement')}>
          <p className="wrap">
            <BannerText />
          </p>
        </aside>
        <LanguageSwitch />
        <LanguageForm />
      </div>
      <header className={classNames('top', isScrolled && 'small')}>
        <div className="wrap">
          <IconButton
            className="only-narrow"
            icon={Menu}
            label={t('Menu')}
            aria-haspopup="dialog"
            onClick={() => setOpen('menu')}
          />
          <Logo name={storeName} />
          <nav className="nav" aria-label={t('Main')}>
            {MAIN_LINKS.map(({ to, label }) => (
              <Fragment key={to}>
                <NavLink to={to} end={to === '/'}>
                  {tText(label)}
                </NavLink>
                {to === '/products' ? <CategoryMenu categories={categories} /> : null}
              </Fragment>
            ))}
          </nav>
          <SearchBox className="in-header" />
          <div className="actions">
            <IconButton
              className="find"
              icon={Search}
              label={t('Search')}
              aria-haspopup="dialog"
              onClick={() => setOpen('search')}
            />
            <HeaderAccount />
            <IconLink className="only-wide" icon={Heart} label={t('My Wishlist')} href="/wishlist" />
            <IconLink className="only-wide" icon={Package} label={t('My Orders')} href="/orders" />
            <CartLink />
          </div>
        </div>
      </header>
      {open === 'menu' ? (
        <PhoneMenu onClose={() => setOpen(null)} storeName={storeName} categories={categories} />
      ) : null}
      {open === 'search' ? <SearchOverlay onClose={() => setOpen(null)} /> : null}
    </>
  )
}

function CartLink() {
  const count = useCartCount()
  const label =
    count === 0 ? t('Cart, empty') : tPlural({ one: 'Cart, {n} item', other: 'Cart, {n} items' }, { n: count })
  return (
    <IconLink className="cart" icon={ShoppingBag} label={label} href="/cart">
      <Badge count={count} />
    </IconLink>
  )
}
