import type { StorefrontCatalogue } from '#shop/catalogue/storefront-catalogue.ts'
import type { Shop } from '#shop/context/shop.ts'
import type { Language } from './i18n/language.ts'
import type { PageFacts } from './shell/page-facts.ts'

declare module 'react-router' {
  /** What the server hands to every loader. */
  interface AppLoadContext {
    shop: Shop
    catalogue: StorefrontCatalogue
    facts: PageFacts
    /** Whether /docs is served. */
    hasApiDocs: boolean
    language: Language
    requestId: string
    /** Set on every script that we render, and taken off again before the page is sent: it tells ours from any other. */
    scriptMark: string
    reportError: (error: unknown) => void
  }
}
