import { type ReactNode, use, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { DESKS, isBelow } from '#rules/page-properties.ts'
import { severalSell } from '#rules/shown-seller.ts'
import type { Route } from './+types/root'
import { THEME_SCRIPT } from './client/theme.ts'
import { locale } from './i18n/t.ts'
import { ENGLISH, TranslatorContext } from './i18n/translator.ts'
import { READY_EVENT } from './ready-event.ts'
import { ScriptMark } from './script-mark.ts'
import { ErrorPage } from './shell/error-page.tsx'
import type { FrameData } from './shell/use-frame.ts'
import styles from './styles.css?url'
import frauncesFont from './ui/base/fonts/fraunces.woff2?url'
import interFont from './ui/base/fonts/inter.woff2?url'

/** Back-office pages are in English. */
const ENGLISH_PAGES = [...DESKS, 'sandbox']

/** As many as fit the header; the rest are one click away. */
const MOST_CATEGORIES = 12

export const links: Route.LinksFunction = () => [
  // By its address: imported, it would belong to a chunk, and the first dialog would load and apply all of it again.
  { rel: 'stylesheet', href: styles },
  ...[interFont, frauncesFont].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
  { rel: 'icon', href: '/art/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/art/apple-touch-icon.png' },
]

export async function loader({ context }: Route.LoaderArgs): Promise<FrameData> {
  const { terms: _, ...store } = await context.shop.settings.get()
  const categories = await context.catalogue.categories()
  const hasSellers = severalSell((await context.catalogue.sellers()).values()).length > 0
  return { store, facts: context.facts, categories: categories.slice(0, MOST_CATEGORIES), hasSellers }
}

/** Layout data is loaded once. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const speech = use(TranslatorContext)
  return (
    <TranslatorContext value={isBelow(ENGLISH_PAGES, pathname) ? ENGLISH : speech}>
      <Document>{children}</Document>
    </TranslatorContext>
  )
}

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang={locale()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <script nonce={use(ScriptMark)} suppressHydrationWarning>
          {THEME_SCRIPT}
        </script>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#381e4c" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useEffect(() => void document.dispatchEvent(new Event(READY_EVENT)), [])
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
