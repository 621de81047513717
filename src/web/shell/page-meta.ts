import type { MetaDescriptor } from 'react-router'

type PageMeta = {
  origin: string
  store: string
  title: string
  description: string
  /** Canonical path, without other parameters. */
  path: string
  image?: string
  type?: 'website' | 'product'
  /** Structured data (schema.org). */
  facts?: Record<string, unknown>[]
  hidden?: boolean
}

/** Title, description, canonical URL, Open Graph and structured data, on every page. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const title = page.title === page.store ? page.title : `${page.title} - ${page.store}`
  const url = page.origin + page.path
  const image = page.origin + (page.image ?? '/art/og.jpg')
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.hidden
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: url } as const]),
    { property: 'og:site_name', content: page.store },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.facts ?? []).map(
      (fact) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...fact } }) as MetaDescriptor,
    ),
  ]
}
