import type { StorefrontCatalogue } from '#shop/catalogue/storefront-catalogue.ts'
import type { Shop } from '#shop/context/shop.ts'
import type { Language } from './i18n/language.ts'
import type { PageFacts } from './shell/page-facts.ts'

declare module 'react-router' {
  /** Server context of every loader. */
  interface AppLoadContext {
    shop: Shop
    catalogue: StorefrontCatalogue
    facts: PageFacts
    /** Whether /docs is served. */
    hasApiDocs: boolean
    language: Language
    requestId: string
    /** Marks every script we render, and is removed before the response is sent: it tells ours from injected ones. */
    scriptMark: string
    reportError: (error: unknown) => void
  }
}
